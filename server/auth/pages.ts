import type { Context } from 'hono';
import { z } from 'zod';
import { validationFailed } from './errors.ts';

export interface Page {
  number: number;
  size: number;
}

const largest = 1_000;

/** `page` and `per_page`; a page has at most 1,000 users, however many are asked for. */
export function requestedPage(c: Context): Page {
  const number = count(c.req.query('page'), 1);
  const size = count(c.req.query('per_page'), 50);
  return { number, size: Math.min(size, largest) };
}

function count(text: string | undefined, usual: number): number {
  if (text === undefined || text === '') return usual;
  const found = z.coerce.number().int().min(1).safeParse(text);
  if (!found.success) {
    throw validationFailed(
      `Bad Pagination Parameters: ${JSON.stringify(text)} is not a page number`,
    );
  }
  return found.data;
}

/** Sets the headers that say where the next and the last page are (RFC 8288), and how many users there are. */
export function setPageHeaders(c: Context, { number, size }: Page, total: number): void {
  const last = Math.ceil(total / size);
  const link = (page: number, relation: string) =>
    `</admin/users?page=${page}&per_page=${size}>; rel="${relation}"`;
  const links = [...(number < last ? [link(number + 1, 'next')] : []), link(last, 'last')];
  c.header('Link', links.join(', '));
  c.header('X-Total-Count', String(total));
}
