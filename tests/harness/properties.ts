import fc from 'fast-check';

/**
 * fast-check with one seed for every property, so that a run says something about the code and not about
 * the draw: what is red is red again. FUZZ_SEED chooses another; `npm run soak` draws a new one each time.
 */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_260_301) });

export default fc;
