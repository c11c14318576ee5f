/** A door that lets everybody through when so many have come. */
export function meeting(count: number): () => Promise<void> {
  let open: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let come = 0;
  return () => {
    if (++come >= count) open();
    return opened;
  };
}
