// The headless half of react-hot-toast: its store, times and limit, with our own looks in `toasts.tsx`.
export { toast } from 'react-hot-toast/headless';
