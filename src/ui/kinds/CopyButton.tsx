import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import { useNotification } from '@refinedev/core';
import { useEffect, useState } from 'react';
import styles from '../list/list.module.css';

const SHOWN_MS = 1500;

/** Copies a value with one click, and says whether that worked. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const { open } = useNotification();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const name = copied ? 'Copied' : `Copy ${label}`;

  async function copy(): Promise<void> {
    try {
      // Absent where the console is not served over HTTPS.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      const description = `${label} could not be copied. Select the text and copy it by hand.`;
      open?.({ type: 'error', message: 'Error', description });
    }
  }
  return (
    <button
      type="button"
      className={styles['copy']}
      aria-label={name}
      title={name}
      onClick={() => void copy()}
    >
      {copied ? <CheckOutlined /> : <CopyOutlined />}
    </button>
  );
}
