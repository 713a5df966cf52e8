/** Every address of the API, with some name in the place of its parameters. Loaded late: the endpoints read the environment. */
export async function documentedPaths() {
  const { documentedRows } = await import('@/endpoints/documented-endpoints')
  const concrete = (path: string) => `/api${path.replace(/:\w+/g, 'some-name')}`
  const paths = [...new Set(documentedRows.map((row) => row.path))].map((path) => ({
    path: concrete(path),
    methods: documentedRows.filter((row) => row.path === path).map((row) => row.method.toUpperCase()),
  }))
  const takingBody = documentedRows
    .filter((row) => row.body && row.who === 'anyone')
    .map((row) => ({ method: row.method.toUpperCase(), path: concrete(row.path) }))
  return { paths, takingBody }
}
