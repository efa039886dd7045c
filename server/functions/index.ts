import { Hono } from 'hono';
import type { ServerContext } from '../context.ts';
import { createSetup } from '../setup/index.ts';
import type { HostFunction } from './host-function.ts';

/** Mounts what SQL and the browser cannot do, each under its name. */
export function createFunctions(context: ServerContext): Hono {
  const functions: Record<string, HostFunction> = {
    setup: createSetup(context),
  };
  const app = new Hono();
  for (const [name, run] of Object.entries(functions)) app.all(`/${name}`, (c) => run(c.req.raw));
  return app;
}
