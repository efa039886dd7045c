import fc from 'fast-check';

/**
 * fast-check with a fixed seed, so that a result depends only on the code and a failure can be repeated.
 * FUZZ_SEED sets another one. `npm run soak` uses a new one each time.
 */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_260_301) });

export default fc;
