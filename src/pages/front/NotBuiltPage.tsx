import { FrontFrame } from './FrontFrame';

/** Stands at a public path whose page does not exist yet. */
export function NotBuiltPage({ title }: { readonly title: string }) {
  return (
    <FrontFrame title={title}>
      <p>This page is not built yet.</p>
      <p>
        <a href="/">← Back to Login</a>
      </p>
    </FrontFrame>
  );
}
