import fc from 'fast-check';

/**
 * fast-check with one seed for all properties, so that a result depends on the code and not on the draw, and a
 * failure can be repeated. FUZZ_SEED chooses another; `npm run soak` draws a new one each time.
 */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_260_301) });

export default fc;
