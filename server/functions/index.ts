import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { backendFor, type FunctionHandler } from '../../supabase/functions/_shared/backend.ts';
import { handle as calendarToken } from '../../supabase/functions/calendar-token/handler.ts';
import { handle as invite } from '../../supabase/functions/invite/handler.ts';
import { handle as payStatements } from '../../supabase/functions/pay-statements/handler.ts';
import { handle as sendMails } from '../../supabase/functions/send-mails/handler.ts';
import { handle as supervisionLog } from '../../supabase/functions/supervision-log/handler.ts';
import type { ServerContext } from '../context.ts';
import { settingValue } from '../settings.ts';
import { createSetup } from '../setup/index.ts';

/** The functions that also run on a Supabase project, each in its folder of supabase/functions. */
function portable(context: ServerContext): Record<string, FunctionHandler> {
  const { documents } = context;
  const writeStatements = documents.writer('writeStatements');
  const writeLog = documents.writer('writeLog');
  return {
    'calendar-token': (request, backend) =>
      calendarToken(request, backend, context.calendarTimeoutMs),
    invite,
    'pay-statements': (request, backend) => payStatements(request, backend, writeStatements),
    'send-mails': sendMails,
    'supervision-log': (request, backend) => supervisionLog(request, backend, writeLog),
  };
}

/**
 * Mounts the functions, which do what SQL and the browser cannot, each under its name. `contract` answers
 * auth/v1 and rest/v1, the only way a function reaches the practice.
 */
export function createFunctions(context: ServerContext, contract: Hono): Hono {
  const app = new Hono();
  const setUp = createSetup(context);
  app.all('/setup', (c) => setUp(c.req.raw));
  const host = {
    send: async (request: Request) => contract.fetch(request),
    url: context.settings.siteUrl,
    anonKey: context.keys.anonKey,
    serviceKey: context.keys.serviceKey,
    setting: (name: string) => settingValue(name, process.env[name]),
  };
  for (const [name, handle] of Object.entries(portable(context))) {
    app.use(`/${name}`, allowForeignPages);
    app.all(`/${name}`, (c) => handle(c.req.raw, backendFor(c.req.raw, host)));
  }
  return app;
}

/** Any page may call, as on a project and as with auth/v1 and rest/v1; not the set-up, which is this host's own. */
const allowForeignPages = cors({ origin: '*', allowMethods: ['POST'], maxAge: 86_400 });
