import { keepNobodyOut } from './walked';

keepNobodyOut('phone', 'ru', 'light');
keepNobodyOut('lying', 'en', 'light');
