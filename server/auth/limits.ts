import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ConcurrencyLimiter } from '../concurrency-limiter.ts';
import { network } from './addresses.ts';
import { budgets } from './budgets.ts';
import { clockDifference } from './clock.ts';
import { type AuthError, tooManyMails, tooManyRequests } from './errors.ts';

type Name = keyof typeof budgets;
type Use = [budget: Name, key: string];

/** What a guess uses up. */
interface Guess {
  /** Counted wherever it comes from. */
  everywhere: Use[];
  /** Counted where it comes from. */
  here: Use[];
  /** The one of them that is forgotten after a right guess. */
  own: Use;
}

/**
 * Budgets for guessing and for mails. The guesses from one address are counted once they are known to be wrong, so
 * that a whole practice behind it can sign in at the same time; only a few are checked at once, so that a burst
 * does not slip past the count. What counts guesses from all addresses is used before a guess is checked, and given
 * back if it is right: nothing else limits how many addresses guess at once.
 */
export class Limits {
  readonly #pool: pg.Pool;
  readonly #limiters = new Map<Name, RateLimiterPostgres>();
  readonly #guesses = new ConcurrencyLimiter({ atOnce: 4 });

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Runs `isRight` for a password unless too many were wrong. Everyone has their own budget per
   * address: guessing from elsewhere does not lock the person out.
   */
  password(email: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
    return this.#whereFamiliar(`${email} ${network(address)}`, (isFamiliar, pair) =>
      this.#guess(
        {
          own: ['account', pair],
          everywhere: [[isFamiliar ? 'familiarToo' : 'everywhere', digest(email)]],
          here: [
            ['account', pair],
            ['address', network(address)],
          ],
        },
        network(address),
        isRight,
      ),
    );
  }

  /** The same for the token of a link. It cannot be guessed; counting the wrong ones keeps anyone from trying. */
  link(link: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
    return this.#code(['link', link], [], address, isRight);
  }

  /**
   * The same for a code that anybody can have mailed to somebody, again and again: each mail brings another one to
   * guess, and a few at a time would be hundreds of thousands in a year. So that strangers do not keep the person
   * from entering a code, those from where the person has signed in before are counted apart.
   */
  mailedCode(email: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
    return this.#whereFamiliar(`${email} ${network(address)}`, (isFamiliar) => {
      const inDay: Use = isFamiliar
        ? ['codeNearby', digest(`address ${email}`)]
        : ['mailedElsewhere', digest(email)];
      return this.#code(['address', email], [inDay], address, isRight);
    });
  }

  /**
   * The same for a code that only a signed-in person can ask for, in place of the present password or to change the
   * address. Counted apart from what anybody may name, so that no stranger uses up their attempts.
   */
  codeAskedFor(
    what: 'nonce' | 'change',
    by: string,
    address: string,
    isRight: () => Promise<boolean>,
  ): Promise<boolean> {
    return this.#code([what, by], [['askedFor', digest(`${what} ${by}`)]], address, isRight);
  }

  /**
   * The same for the code of an authenticator. Wrong ones count against the person for a finished factor, and only
   * against itself for one being set up: a person's failed attempts with their own factor must not lock out the others.
   * A few at a time would be thousands in a year, and a finished factor is guessed at by somebody who knows the
   * password; so that they do not lock the person out, those from where this very factor was shown before are
   * counted apart.
   */
  factor(
    { id, status }: { id: string; status: 'verified' | 'unverified' },
    userId: string,
    address: string,
    isRight: () => Promise<boolean>,
  ): Promise<boolean> {
    return this.#whereFamiliar(`factor ${id} ${network(address)}`, (isFamiliar) => {
      if (status === 'unverified') return this.#code(['new factor', id], [], address, isRight);
      const inDay: Use = isFamiliar
        ? ['codeNearby', digest(`factor ${userId}`)]
        : ['factorElsewhere', digest(userId)];
      return this.#code(['factor', userId], [inDay], address, isRight);
    });
  }

  #code(
    [what, of]: [what: string, of: string],
    more: Use[],
    address: string,
    isRight: () => Promise<boolean>,
  ): Promise<boolean> {
    const own: Use = ['code', digest(`${what} ${of}`)];
    const here: Use[] = [['address', network(address)]];
    return this.#guess({ own, everywhere: [...more, own], here }, network(address), isRight);
  }

  /** Tells a guess whether one was right from there before, and remembers it if this one is. */
  async #whereFamiliar(
    from: string,
    guess: (isFamiliar: boolean, pair: string) => Promise<boolean>,
  ): Promise<boolean> {
    const pair = digest(from);
    const right = await guess((await this.#state(['familiar', pair])) !== null, pair);
    if (!right) return false;
    // A right guess has already taken effect; failing to note from where must not undo that.
    await this.#limiter('familiar')
      .set(pair, 1, budgets.familiar.duration)
      .catch(() => undefined);
    return true;
  }

  /** True the first time a factor's code is shown, false from then on. */
  async spendCode(factorId: string, code: string): Promise<boolean> {
    return (await this.#consume(['spentCode', digest(`${factorId} ${code}`)])) === undefined;
  }

  /**
   * Counts what leaves entries of somebody about their own account. By address too: somebody who has only the
   * password must not use up the sign-ins of the person, who has the second factor as well.
   */
  ownEntry(userId: string, address: string): Promise<void> {
    return this.#require(['ownEntry', digest(`${userId} ${network(address)}`)], tooManyRequests);
  }

  /** Counts what somebody signed in adds to the log of sign-in: no screen does so hundreds of times in an hour. */
  ownRequest(userId: string, address: string): Promise<void> {
    return this.#require(['ownRequest', digest(`${userId} ${network(address)}`)], tooManyRequests);
  }

  /** Counts a request that would send a mail, whether or not the recipient is known here. */
  mail(email: string, address: string): Promise<void> {
    return this.#mail('mail', email, address);
  }

  /** The same for somebody signed in, to their present address, and for the practice. */
  ownMail(email: string, address: string | undefined): Promise<void> {
    return this.#mail('ownMail', email, address);
  }

  /** Counts a mail to an address that somebody signed in wants to have. */
  wantedMail(email: string): Promise<void> {
    return this.#mail('wantedMail', email, undefined);
  }

  /** Counts a mail that the practice itself asks for. */
  invitation(email: string): Promise<void> {
    return this.#require(['invitation', digest(email)], tooManyMails);
  }

  async #mail(
    budget: 'mail' | 'ownMail' | 'wantedMail',
    email: string,
    address: string | undefined,
  ) {
    if (address !== undefined) {
      await this.#require(['mailAddress', network(address)], tooManyRequests);
    }
    await this.#require([budget, digest(email)], tooManyMails);
  }

  /** Uses a point, or throws the refusal that says how long to wait for one. */
  async #require(use: Use, refusal: (seconds: number) => AuthError): Promise<void> {
    const wait = await this.#consume(use);
    if (wait !== undefined) throw refusal(wait);
  }

  #guess(
    { own, everywhere, here }: Guess,
    lane: string,
    isRight: () => Promise<boolean>,
  ): Promise<boolean> {
    return this.#guesses.take(lane, async () => {
      const states = await Promise.all(here.map((use) => this.#state(use)));
      for (const state of states) {
        if (state !== null && state.remainingPoints <= 0) throw tooManyRequests(seconds(state));
      }
      const taken: Use[] = [];
      let right: boolean | undefined;
      try {
        for (const use of everywhere) {
          await this.#require(use, tooManyRequests);
          taken.push(use);
        }
        right = await isRight();
      } finally {
        if (right !== false) await Promise.all(taken.map((use) => this.#giveBack(use)));
      }
      if (right) await this.#forget(own);
      else await Promise.all(here.map((use) => this.#consume(use)));
      return right;
    });
  }

  /** The right password or code has already taken effect; failing to clear its count must not undo that. */
  async #forget([name, key]: Use): Promise<void> {
    await this.#limiter(name)
      .delete(key)
      .catch(() => false);
  }

  /** The same for the point of a guess that was right, or could not be checked. */
  async #giveBack([name, key]: Use): Promise<void> {
    await this.#limiter(name)
      .reward(key)
      .catch(() => undefined);
  }

  /** What is counted at present. */
  async #state(use: Use): Promise<RateLimiterRes | null> {
    const [name, key] = use;
    const state = await this.#limiter(name).get(key);
    if (state === null || !isAhead(name, state)) return state;
    await this.#forgetAhead(use);
    return this.#limiter(name).get(key);
  }

  /** Uses a point; returns the seconds to wait if there was none left. */
  async #consume(use: Use): Promise<number | undefined> {
    let used = await this.#used(use);
    if (isAhead(use[0], used.state)) {
      await this.#forgetAhead(use);
      used = await this.#used(use);
    }
    return used.isLeft ? undefined : seconds(used.state);
  }

  async #used([name, key]: Use): Promise<{ isLeft: boolean; state: RateLimiterRes }> {
    try {
      return { isLeft: true, state: await this.#limiter(name).consume(key) };
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return { isLeft: false, state: rejection };
      throw rejection;
    }
  }

  /** A count from when the clock was ahead would hold until that day. One that was begun since then stays. */
  async #forgetAhead([name, key]: Use): Promise<void> {
    await this.#pool.query('delete from host.rate_limits where key = $1 and expire > $2', [
      this.#limiter(name).getKey(key),
      Date.now() + longest(name),
    ]);
  }

  #limiter(name: Name): RateLimiterPostgres {
    const known = this.#limiters.get(name);
    if (known !== undefined) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: this.#pool,
      storeType: 'pool',
      schemaName: 'host',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      ...budgets[name],
    });
    this.#limiters.set(name, limiter);
    return limiter;
  }
}

/** The furthest in the future that a count of this budget can end, in milliseconds. */
function longest(name: Name): number {
  return (budgets[name].duration + clockDifference) * 1000;
}

function isAhead(name: Name, state: RateLimiterRes): boolean {
  return state.msBeforeNext > longest(name);
}

function seconds(state: RateLimiterRes): number {
  return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
}

/** People's addresses are not stored as keys. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
