import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import { useEffect, useState } from 'react';
import styles from './resource.module.css';

const SHOWN_MS = 1500;

/** Copies a value with one click and says so. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const words = copied ? 'Copied' : `Copy ${label}`;
  return (
    <button
      type="button"
      className={styles['copy']}
      aria-label={words}
      title={words}
      // Without a secure context there is no clipboard: the text can still be marked by hand.
      onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}
    >
      {copied ? <CheckOutlined /> : <CopyOutlined />}
    </button>
  );
}
