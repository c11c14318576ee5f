import { Component, type ReactNode } from 'react';
import { translate } from '../../schema/translate';
import { Message } from '../../ui/Message';
import styles from './front.module.css';

/** Shows the error screen instead of children that fail to render (§2). */
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
    return (
      <Message
        role="alert"
        title={translate('public.error.title', 'Oops! Something went wrong.')}
        text={translate(
          'public.error.text',
          'Please try refreshing the page or go back to the previous page.',
        )}
      >
        <button type="button" className={styles['button']} onClick={() => location.reload()}>
          {translate('public.error.reload', 'Reload Page')}
        </button>{' '}
        <button
          type="button"
          className={styles['button']}
          onClick={() => this.setState({ failed: false })}
        >
          {translate('public.error.again', 'Try Again')}
        </button>
      </Message>
    );
  }
}
