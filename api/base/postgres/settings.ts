// How our server is set up: for a laptop, and safe.
export const serverSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: '60',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C', // we read what it says
  log_min_messages: 'log', // a refused statement is the caller's to log
  logging_collector: 'off',
};

/** Sorting and letter case by the Unicode code point, the same on every system; German order is a collation of its own. */
export const builtinLocale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
