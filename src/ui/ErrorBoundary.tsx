import { Component, type ReactNode } from 'react';
import styles from './message.module.css';

/** The error screen; 'Try Again' resets what failed (§2). */
export function ErrorScreen({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <div className={styles['message']} role="alert">
      <h1>Oops! Something went wrong.</h1>
      <p>Please try refreshing the page or go back to the previous page.</p>
      <div className={styles['buttons']}>
        <button type="button" className={styles['primary']} onClick={() => location.reload()}>
          Reload Page
        </button>
        <button type="button" className={styles['secondary']} onClick={onTryAgain}>
          Try Again
        </button>
      </div>
    </div>
  );
}

/** Shows the error screen instead of children that fail to render. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorScreen onTryAgain={() => this.setState({ failed: false })} />;
  }
}
