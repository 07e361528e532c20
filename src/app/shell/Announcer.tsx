/** Announces the title of a page that appears without a reload to screen readers. */
export function Announcer({ text }: { text: string }) {
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {text}
    </p>
  );
}
