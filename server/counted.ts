/** A count with its noun: `1 tax number`, `7 tax numbers`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
