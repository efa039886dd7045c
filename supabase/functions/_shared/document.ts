/** Nobody reads a longer document, and making one would keep the machine busy for a minute. */
const mostLines = 20_000;

/** Why there is no document: the status, code and sentence of the answer. */
export interface NoDocument {
  status: 413 | 503;
  code: string;
  message: string;
}

/** The refusal of a document of more lines than are written; undefined for one that is not too long. */
export function tooLong(lines: number): NoDocument | undefined {
  if (lines <= mostLines) return undefined;
  const message = `This file would have ${lines} lines, and at most ${mostLines} are written. Ask for less at a time.`;
  return { status: 413, code: 'document_too_long', message };
}

type Pdf = Uint8Array<ArrayBuffer>;

/**
 * Makes a document of what was read. That takes seconds, so the embedded host does it in another thread:
 * content and outcome are plain values.
 */
export type WriteDocument<Content> = (
  content: Content,
  signal: AbortSignal,
) => Promise<Pdf | NoDocument>;

/** The answer with a PDF: saved under this name, and cached by nobody in between. */
export function pdfResponse(fileName: string, content: Pdf): Response {
  return new Response(content, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** The answer without one. */
export function noDocumentResponse({ status, code, message }: NoDocument): Response {
  return Response.json(
    { code, message },
    { status, headers: status === 503 ? { 'Retry-After': '5' } : {} },
  );
}
