import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nameOf } from './db/addresses.ts';
import { fileFault, rootOf } from './errors/file-faults.ts';
import { isLostConnection } from './errors/unreachable.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

export type OptionsOfCommand = NonNullable<ParseArgsConfig['options']>;

/** What a command accepts; anything else is refused before it does anything. */
export interface CommandLine<Options extends OptionsOfCommand> {
  /** What to type: `npm run export -- FOLDER [--with-tax-numbers]`. */
  usage: string;
  options: Options;
  /** How many arguments there may be apart from the options; none by default. */
  words?: { least: number; most: number };
}

/**
 * The options by their names and the other words in their order. With `--help` it prints how the
 * command is used, and the process ends.
 * Throws a StartError for an option that is not known and for too few or too many words: a mistyped
 * `--keep` must not throw away what it was to keep.
 */
export function readCommandLine<const Options extends OptionsOfCommand>(
  { usage, options, words = { least: 0, most: 0 } }: CommandLine<Options>,
  parameters = process.argv.slice(2),
) {
  if (parameters.includes('--help')) {
    console.log(`Usage: ${usage}`);
    process.exit(0);
  }
  const { values, positionals } = parsed();
  const isFitting = positionals.length >= words.least && positionals.length <= words.most;
  if (!isFitting) throw new StartError(`Usage: ${usage}. Nothing was changed.`);
  return { options: values, words: positionals };

  function parsed() {
    try {
      return parseArgs({ args: parameters, options, allowPositionals: true });
    } catch (error) {
      const [reason = ''] = String(error instanceof Error ? error.message : error).split('. ');
      throw new StartError(`${reason}. Usage: ${usage}. Nothing was changed.`);
    }
  }
}

/**
 * Runs a command on the host and prints the sentences it returns. A failure is printed as a sentence, with
 * exit code 1 or the error's own.
 */
export function runCommand<const Options extends OptionsOfCommand>(
  line: CommandLine<Options>,
  work: (given: ReturnType<typeof readCommandLine<Options>>) => Promise<string>,
): void {
  Promise.resolve()
    .then(() => {
      const given = readCommandLine(line);
      for (const sentence of readSettings(process.env).doubts) console.error(sentence);
      return work(given);
    })
    .then(console.log, (error: unknown) => {
      console.error(sentenceOf(error, process.env));
      process.exitCode = error instanceof StartError ? error.exitCode : 1;
    });
}

/** What to print about a failure. One of the connection says only which socket or port, so the database is named. */
export function sentenceOf(error: unknown, env: NodeJS.ProcessEnv): string {
  const loss = lossOf(error);
  if (loss === undefined) {
    return fileFault(error) ?? (error instanceof Error ? error.message : String(error));
  }
  return `The connection to the database ${databaseOf(env)} was lost (${loss}). See that it runs, then repeat the command.`;
}

/** What a failure says of a lost connection; undefined for any other. */
export function lossOf(error: unknown): string | undefined {
  const root = rootOf(error);
  const isLost = root instanceof Error && !(root instanceof StartError) && isLostConnection(root);
  return isLost ? root.message : undefined;
}

/** Where the database of these settings is, for messages. */
export function databaseOf(env: NodeJS.ProcessEnv): string {
  const { DATABASE_URL: url, DATA_DIR: folder } = env;
  return url ? `at ${nameOf(url)}` : `in ${folder || 'the data folder'}`;
}
