import fr from 'antd/locale/fr_FR';
import dayjs from 'dayjs';
import days from 'dayjs/locale/fr';

dayjs.locale(days);

export default fr;
