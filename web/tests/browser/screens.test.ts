import { keepNobodyOut } from './walked';

keepNobodyOut('desktop', 'uk', 'dark');
