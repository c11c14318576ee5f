import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { countDraw } from './table-draws.ts';

/** Ant Design's styles are computed once per worker and never put into the document. */
const styles = createCache();
const update = styles.opUpdate.bind(styles);
styles.opUpdate = (key, change) => update(key, (kept) => change(kept) ?? kept);

/** What is drawn within has neither styles nor motion: nobody sees it. */
export function Unstyled({ children }: { readonly children: ReactNode }) {
  return (
    <StyleProvider mock="server" cache={styles}>
      <ConfigProvider theme={{ token: { motion: false } }} table={{ classNames: countDraw }}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
