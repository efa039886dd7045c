/** An email address. Where it does not fit on one line, it breaks before the @. */
export function Email({ address }: { address: string }) {
  const [mailbox = '', ...host] = address.split('@');
  return (
    <>
      {mailbox}
      <wbr />
      {host.map((part) => `@${part}`)}
    </>
  );
}
