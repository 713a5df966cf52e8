import { Description } from '@/components/episode/description'
import { Resources } from '@/components/episode/resources'
import { Takeaways } from '@/components/episode/takeaways'
import { RichText } from '@/components/ui/rich-text'
import { Chapter, Specimen } from './specimen'

const PROSE = `
<p>A paragraph with <strong>strong</strong> and <em>stressed</em> words, <a href="/deeper-dive">a link</a> and
<code>code</code>.</p>
<h3>A heading within</h3>
<ul><li>One thing</li><li>and another.</li></ul>
<ol><li>First this,</li><li>then that.</li></ol>
<blockquote><p>What somebody else has said.</p></blockquote>`

const LONG = `<p>${'A description that goes on and on shows its beginning, and the rest at a press. '.repeat(10)}</p>`

export function Reading() {
  return (
    <Chapter title="Reading" lead="Lines of 65 characters at most, and everything an editor may write.">
      <Specimen name="Rich text">
        <RichText html={PROSE} />
      </Specimen>
      <Specimen name="Folded, above 640 characters">
        <Description html={LONG} />
      </Specimen>
      <div className="tone-1 grid gap-10 sm:grid-cols-2">
        <Takeaways takeaways={['What one should remember.', 'What one should doubt.']} />
        <Resources
          resources={[
            { title: 'Papers behind the episodes', url: '/deeper-dive' },
            { title: 'The feed', url: '/feed.xml' },
          ]}
        />
      </div>
    </Chapter>
  )
}
