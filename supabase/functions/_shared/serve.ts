import { backendFor, type FunctionHandler } from './backend.ts';

/** The part of Deno that a Supabase project's functions run on. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
};

/** Serves a function on a Supabase project, which sets these names in the environment by itself. */
export function serve(handle: FunctionHandler): void {
  const setting = (name: string) => Deno.env.get(name);
  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { headers: crossOrigin });
    const answer = await handle(
      request,
      backendFor(request, {
        send: fetch,
        url: setting('SUPABASE_URL') ?? '',
        anonKey: setting('SUPABASE_ANON_KEY') ?? '',
        serviceKey: setting('SUPABASE_SERVICE_ROLE_KEY') ?? '',
        setting,
      }),
    );
    // The headers of an answer passed on from the backend cannot be changed.
    const headers = new Headers({ ...Object.fromEntries(answer.headers), ...crossOrigin });
    return new Response(answer.body, { status: answer.status, headers });
  });
}
