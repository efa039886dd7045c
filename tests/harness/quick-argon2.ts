import { createRequire } from 'node:module';

const real: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/**
 * Takes the place of `@node-rs/argon2`: its hashes are real ones at the least cost. At the usual cost they would
 * take a quarter of the processor time of a sign-in. To compare costs what the hash says.
 */
export const hash: typeof real.hash = (password) =>
  real.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export const { verify } = real;
