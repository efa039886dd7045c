import { z } from 'zod';
import { payPeriodName } from '../../../domain/pay-period.ts';
import { type Language, localeOf, offScreen } from '../../../languages/list.ts';
import { type NoDocument, tooLong } from '../_shared/document.ts';
import { createPdf } from '../_shared/pdf.ts';
import {
  type period,
  type practice,
  printedForSupervisor,
  printedForTherapist,
  statement,
  supervisorStatement,
  writeStatement,
} from './statement.ts';

export interface StatementsContent {
  language: Language;
  by: z.infer<typeof practice>;
  of: z.infer<typeof period>;
  /** Pages of rows of `rpc/pay_statements` and `rpc/supervisor_pay_statements`, as they came. */
  therapists: string[];
  supervisors: string[];
}

/** One PDF: therapists' statements first, then supervisors', each from a page of its own. */
export async function writeStatements(
  content: StatementsContent,
): Promise<Uint8Array<ArrayBuffer> | NoDocument> {
  const { language, by, of } = content;
  const copy = { ...offScreen[language].payStatement, locale: localeOf(language) };
  const printed = [
    ...rowsOf(statement, content.therapists).map((each) => printedForTherapist(each, copy)),
    ...rowsOf(supervisorStatement, content.supervisors).map((each) =>
      printedForSupervisor(each, copy),
    ),
  ];
  const refusal = tooLong(printed.reduce((sum, { lines }) => sum + lines.length, 0));
  if (refusal) return refusal;
  const kind = of.status === 'completed' ? copy.statement : copy.estimate;
  const title = `${kind} ${payPeriodName(of.start_date, copy.locale)}`;
  const pdf = createPdf({
    title,
    author: by.company_name,
    foot: `${by.company_name} · ${title}`,
    language,
    pageOf: copy.pageOf,
    unprinted: copy.unprinted,
  });
  printed.forEach((each, index) => {
    if (index > 0) pdf.newPage();
    writeStatement(pdf, copy, by, of, each);
  });
  if (printed.length === 0) {
    pdf.title(title, by.company_name);
    pdf.text(copy.nothing);
  }
  return pdf.finish();
}

function rowsOf<T>(row: z.ZodType<T>, pages: readonly string[]): T[] {
  return pages.flatMap((text) => z.array(row).parse(JSON.parse(text)));
}
