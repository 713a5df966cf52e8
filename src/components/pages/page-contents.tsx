const WORTH_A_LIST = 3

export function PageContents({ sections }: { sections: { anchor: string; heading: string }[] }) {
  if (sections.length < WORTH_A_LIST) return null
  return (
    <nav aria-labelledby="contents-title" className="page-contents">
      <h2 id="contents-title">On this page</h2>
      <ol>
        {sections.map(({ anchor, heading }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
