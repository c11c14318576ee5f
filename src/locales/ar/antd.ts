import ar from 'antd/locale/ar_EG';
import dayjs from 'dayjs';
// Not 'ar', which replaces the digits.
import days from 'dayjs/locale/ar-ma';

dayjs.locale(days);

export default ar;
