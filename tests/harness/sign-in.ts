import { z } from 'zod';
import { askAgain } from './ask-again.ts';
import { password } from './people.ts';

const granted = z.object({ access_token: z.string() });

/** Signs a person of the tests in over HTTP and returns the access token. */
export async function signIn(url: string, email: string, anonKey?: string): Promise<string> {
  const answer = await askAgain(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      ...(anonKey !== undefined && { apikey: anonKey }),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`sign-in of ${email}: ${answer.status}`);
  return granted.parse(await answer.json()).access_token;
}
