import { withDatabase } from '../../server/db/connection.ts';
import {
  addStrangers,
  firstWrong,
  questionsOf,
  strangerIds,
} from '../../tests/database/policies.matrix.ts';
import { makeSubjects } from '../../tests/database/policies.subjects.ts';
import { copyDatabase } from '../../tests/harness/copy-database.ts';
import { connectDatabase } from '../../tests/harness/database.ts';
import { templateDatabase } from '../../tests/harness/keys.ts';

/** The permission matrix of tests/database/policies.test.ts on one practice that stays open, which takes milliseconds. */
export interface Matrix {
  /** Whether the permission matrix differs on a wrong program. */
  notices(sql: string, table: string): Promise<boolean>;
  /** Whether what it says of one table or function differs. */
  noticesNear(sql: string, name: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Makes the practice in a database of the cluster. Throws if the matrix is wrong on the right program. */
export async function openMatrix(clusterUrl: string): Promise<Matrix> {
  await copyDatabase(clusterUrl, templateDatabase, 'matrix');
  const database = await connectDatabase(withDatabase(clusterUrl, 'matrix'));
  const people = await database.practice();
  const subjects = await makeSubjects(database, people);
  const owner = async (text: string, values?: unknown[]) =>
    (await database.owner.query(text, values)).rows;
  const strangers = [
    await addStrangers(owner, strangerIds.first),
    await addStrangers(owner, strangerIds.last),
  ];
  const questions = questionsOf(people, subjects, strangers);
  const wrong = await firstWrong(database, questions, '', '');
  if (wrong !== undefined) throw new Error(`On the right program the matrix is wrong: ${wrong}`);
  return {
    notices: async (sql, table) =>
      (await firstWrong(database, questions, sql, table)) !== undefined,
    noticesNear: async (sql, name) =>
      (await firstWrong(database, questions, sql, name, true)) !== undefined,
    close: () => database.drop(),
  };
}
