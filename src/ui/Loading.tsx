import { Flex, Spin } from 'antd';
import { loadingMessage } from './Message';

export const Loading = () => (
  <Flex role="status" justify="center" align="center" style={{ minHeight: '40vh' }}>
    <Spin description={loadingMessage()} />
  </Flex>
);
