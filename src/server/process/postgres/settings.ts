/** The role owns this database and nothing else. */
export const DATABASE_NAME = 'plain_ai'

/** Password access from this machine to this database only. The superuser cannot log in. */
export const ACCESS_RULES = `host ${DATABASE_NAME} ${DATABASE_NAME} 127.0.0.1/32 scram-sha-256\n`

/** Builtin C.UTF-8: the same order and case rules on every system. */
export const INITDB_ARGS = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--auth-local=reject',
  '--auth-host=reject',
] as const

const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // No socket file: its path may be too long, or DATA_DIR's file system may not support sockets.
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  // A show fits into memory, so index lookups beat a scan of the whole table.
  random_page_cost: '1.1',
  // Small containers have a /dev/shm of 64 MB, which parallel queries exceed.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Omits DETAIL lines, which repeat a row's values, such as email addresses.
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
}

/** On the command line, so that a new release brings its own settings. */
export function serverArgs(cluster: string, port: number): string[] {
  const all = { ...settings, port: String(port) }
  return [
    '-D',
    cluster,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

export function databaseUrl(port: number, password: string): string {
  return `postgres://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`
}
