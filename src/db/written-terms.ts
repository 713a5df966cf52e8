import { sql } from 'drizzle-orm'

/** Converts the entries of AI Basics to terms; the page's first block shows them unchanged, under the same anchors. */
export const WRITTEN_TERMS = [words(), otherNames(), blocks()]

/** A term with another's name gets a number, or a unique mark if that is taken too. */
function words() {
  return sql`
  CREATE TEMPORARY TABLE moved_terms AS
    SELECT gen_random_uuid() AS id, term.*, block.id AS block_id,
      10 * row_number() OVER (ORDER BY block._order, term._order) AS place,
      row_number() OVER (PARTITION BY spelt.slug ORDER BY block._order, term._order) AS number, spelt.slug
    FROM pages JOIN pages_blocks_terms AS block ON block._parent_id = pages.id
    JOIN (SELECT id AS own_id, _order, _parent_id, name, meaning, example, episode_id, starts_at, source_label, source_url
      FROM pages_blocks_terms_terms) AS term ON term._parent_id = block.id,
    LATERAL (SELECT coalesce(nullif(btrim(left(regexp_replace(regexp_replace(lower(regexp_replace(
      normalize(term.name, NFKD), '[\\u0300-\\u036f]', '', 'g')), '[''’]', '', 'g'), '[^a-z0-9]+', '-', 'g'), 110), '-'), ''), 'term') AS slug) AS spelt
    WHERE pages.slug = 'ai-basics';

  INSERT INTO terms (id, word, meaning, example, episode_id, starts_at, source_label, source_url, slug, "order")
    SELECT id, concat(name, ' (' || mark || ')'), meaning, example, episode_id, starts_at, source_label, source_url,
      concat(slug, '-' || mark), place
    FROM moved_terms, LATERAL (SELECT CASE
      WHEN number = 1 THEN NULL
      WHEN EXISTS (SELECT FROM moved_terms AS other WHERE other.slug = moved_terms.slug || '-' || moved_terms.number)
        THEN left(md5(own_id), 8)
      ELSE number::text END AS mark) AS marked;`
}

/** Aliases for the default entries. */
function otherNames() {
  return sql`
  INSERT INTO terms_texts (parent_id, path, "order", text)
    SELECT terms.id, 'aliases', row_number() OVER (PARTITION BY terms.id ORDER BY known.place), known.name
    FROM terms JOIN (VALUES
      ('machine-learning', 1, 'ML'),
      ('overfitting', 1, 'overfit'), ('overfitting', 2, 'overfitted'),
      ('neural-network', 1, 'neural net'),
      ('reinforcement-learning', 1, 'RL'),
      ('generative-ai', 1, 'generative artificial intelligence'), ('generative-ai', 2, 'GenAI'),
      ('large-language-model', 1, 'language model'), ('large-language-model', 2, 'LLM'), ('large-language-model', 3, 'GPT'),
      ('hallucination', 1, 'hallucinate'), ('hallucination', 2, 'hallucinated'), ('hallucination', 3, 'hallucinating'),
      ('retrieval', 1, 'retrieval-augmented generation'), ('retrieval', 2, 'RAG'),
      ('bias', 1, 'biased'),
      ('agent', 1, 'AI agent')
    ) AS known(slug, place, name) ON known.slug = terms.slug;`
}

/** A second block would show the same terms again. */
function blocks() {
  return sql`
  DELETE FROM pages_blocks_terms_terms WHERE id IN (SELECT own_id FROM moved_terms);
  DELETE FROM pages_blocks_terms AS block USING pages
    WHERE pages.id = block._parent_id AND pages.slug = 'ai-basics' AND EXISTS (
      SELECT FROM pages_blocks_terms AS earlier
      WHERE earlier._parent_id = block._parent_id AND earlier._order < block._order);
  DROP TABLE moved_terms;`
}

export const UNWRITTEN_TERMS = sql`
  INSERT INTO pages_blocks_terms_terms
      (_order, _parent_id, id, name, meaning, example, episode_id, starts_at, source_label, source_url)
    SELECT row_number() OVER (ORDER BY terms."order", terms.created_at), block.id, terms.id::text, word, meaning, example,
      terms.episode_id, terms.starts_at, source_label, source_url
    FROM terms, (SELECT found.id FROM pages_blocks_terms AS found JOIN pages ON pages.id = found._parent_id
      WHERE pages.slug = 'ai-basics' ORDER BY found._order LIMIT 1) AS block;`
