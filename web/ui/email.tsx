/** An address; where it has no room on one line it is broken before its host, and stays readable. */
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
