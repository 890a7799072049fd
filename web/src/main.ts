import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';

mount(App, { target: document.getElementById('app')! });

// It keeps the shell for later: what is needed now goes first, the texts that follow the page included.
const afterThePage = 2000; // ms
if (import.meta.env.PROD)
  window.addEventListener('load', () => setTimeout(() => void navigator.serviceWorker?.register('/sw.js').catch(() => {}), afterThePage));
