/** Nobody reads a longer document, and making it would keep the machine from others for a minute. */
const mostLines = 20_000;

/** Why there is no document, in a sentence for the caller. */
export interface NoPaper {
  status: 413 | 503;
  code: string;
  message: string;
}

export function tooLong(lines: number): NoPaper | undefined {
  if (lines <= mostLines) return undefined;
  const message = `This file would have ${lines} lines, and at most ${mostLines} are written. Ask for less at a time.`;
  return { status: 413, code: 'document_too_long', message };
}

type Pdf = Uint8Array<ArrayBuffer>;

/**
 * Makes a document of what was read. It takes seconds, so a host that serves others meanwhile makes
 * it in another thread: content and outcome are plain values.
 */
export type WritePaper<Content> = (content: Content, signal: AbortSignal) => Promise<Pdf | NoPaper>;

/** How a function answers a PDF: to be kept under this name, by nobody in between. */
export function pdfResponse(fileName: string, content: Pdf): Response {
  return new Response(content, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
}

export function noPaperResponse({ status, code, message }: NoPaper): Response {
  return Response.json(
    { code, message },
    { status, headers: status === 503 ? { 'Retry-After': '5' } : {} },
  );
}
