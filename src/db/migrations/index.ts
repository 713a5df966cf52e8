import * as migration_20261123_000000_first from './20261123_000000_first';
import * as migration_20261123_140000_search from './20261123_140000_search';
import * as migration_20261123_141000_mixes from './20261123_141000_mixes';
import * as migration_20261123_142705_terms from './20261123_142705_terms';
import * as migration_20261123_164949_editors from './20261123_164949_editors';
import * as migration_20261123_171107_imports from './20261123_171107_imports';
import * as migration_20261123_172847_answers from './20261123_172847_answers';
import * as migration_20261123_181000_search_statistics from './20261123_181000_search_statistics';
import * as migration_20261123_215433_saved_replies from './20261123_215433_saved_replies';
import * as migration_20261123_215744_put_aside from './20261123_215744_put_aside';
import * as migration_20261123_222214_loudness from './20261123_222214_loudness';
import * as migration_20261123_223404_face from './20261123_223404_face';
import * as migration_20261123_225949_draft_comments from './20261123_225949_draft_comments';
import * as migration_20261124_013210_soundbites from './20261124_013210_soundbites';
import * as migration_20261124_020345_letters from './20261124_020345_letters';
import * as migration_20261124_022353_import_feed from './20261124_022353_import_feed';
import * as migration_20261124_155548_letter_trouble from './20261124_155548_letter_trouble';
import * as migration_20261125_023656_letter_lists from './20261125_023656_letter_lists';
import * as migration_20261125_023947_people from './20261125_023947_people';
import * as migration_20261125_024219_operations from './20261125_024219_operations';
import * as migration_20261125_173000_letter_rate from './20261125_173000_letter_rate';
import * as migration_20261125_213702_confirmations from './20261125_213702_confirmations';
import * as migration_20261125_215231_released_letters from './20261125_215231_released_letters';
import * as migration_20261125_225754_without_locks from './20261125_225754_without_locks';
import * as migration_20261125_231447_show_clock from './20261125_231447_show_clock';
import * as migration_20261125_233000_initials from './20261125_233000_initials';
import * as migration_20261126_044706_questions from './20261126_044706_questions';
import * as migration_20261126_051500_proposals from './20261126_051500_proposals';
import * as migration_20261126_090254_people from './20261126_090254_people';
import * as migration_20261126_095112_following from './20261126_095112_following';
import * as migration_20261126_100254_words from './20261126_100254_words';
import * as migration_20261126_100907_video_and_paths from './20261126_100907_video_and_paths';
import * as migration_20261126_101757_pages_added from './20261126_101757_pages_added';
import * as migration_20261126_125229_former_slugs from './20261126_125229_former_slugs';
import * as migration_20261126_130705_unread_column from './20261126_130705_unread_column';
import * as migration_20261126_155500_proposal_jobs from './20261126_155500_proposal_jobs';
import * as migration_20261128_101500_fold from './20261128_101500_fold';
import * as migration_20261128_103548_covers from './20261128_103548_covers';
import * as migration_20261128_114526_strange_host from './20261128_114526_strange_host';

export const migrations = [
  {
    up: migration_20261123_000000_first.up,
    down: migration_20261123_000000_first.down,
    name: '20261123_000000_first',
  },
  {
    up: migration_20261123_140000_search.up,
    down: migration_20261123_140000_search.down,
    name: '20261123_140000_search',
  },
  {
    up: migration_20261123_141000_mixes.up,
    down: migration_20261123_141000_mixes.down,
    name: '20261123_141000_mixes',
  },
  {
    up: migration_20261123_142705_terms.up,
    down: migration_20261123_142705_terms.down,
    name: '20261123_142705_terms',
  },
  {
    up: migration_20261123_164949_editors.up,
    down: migration_20261123_164949_editors.down,
    name: '20261123_164949_editors',
  },
  {
    up: migration_20261123_171107_imports.up,
    down: migration_20261123_171107_imports.down,
    name: '20261123_171107_imports',
  },
  {
    up: migration_20261123_172847_answers.up,
    down: migration_20261123_172847_answers.down,
    name: '20261123_172847_answers',
  },
  {
    up: migration_20261123_181000_search_statistics.up,
    down: migration_20261123_181000_search_statistics.down,
    name: '20261123_181000_search_statistics',
  },
  {
    up: migration_20261123_215433_saved_replies.up,
    down: migration_20261123_215433_saved_replies.down,
    name: '20261123_215433_saved_replies',
  },
  {
    up: migration_20261123_215744_put_aside.up,
    down: migration_20261123_215744_put_aside.down,
    name: '20261123_215744_put_aside',
  },
  {
    up: migration_20261123_222214_loudness.up,
    down: migration_20261123_222214_loudness.down,
    name: '20261123_222214_loudness',
  },
  {
    up: migration_20261123_223404_face.up,
    down: migration_20261123_223404_face.down,
    name: '20261123_223404_face',
  },
  {
    up: migration_20261123_225949_draft_comments.up,
    down: migration_20261123_225949_draft_comments.down,
    name: '20261123_225949_draft_comments',
  },
  {
    up: migration_20261124_013210_soundbites.up,
    down: migration_20261124_013210_soundbites.down,
    name: '20261124_013210_soundbites',
  },
  {
    up: migration_20261124_020345_letters.up,
    down: migration_20261124_020345_letters.down,
    name: '20261124_020345_letters',
  },
  {
    up: migration_20261124_022353_import_feed.up,
    down: migration_20261124_022353_import_feed.down,
    name: '20261124_022353_import_feed',
  },
  {
    up: migration_20261124_155548_letter_trouble.up,
    down: migration_20261124_155548_letter_trouble.down,
    name: '20261124_155548_letter_trouble',
  },
  {
    up: migration_20261125_023656_letter_lists.up,
    down: migration_20261125_023656_letter_lists.down,
    name: '20261125_023656_letter_lists',
  },
  {
    up: migration_20261125_023947_people.up,
    down: migration_20261125_023947_people.down,
    name: '20261125_023947_people',
  },
  {
    up: migration_20261125_024219_operations.up,
    down: migration_20261125_024219_operations.down,
    name: '20261125_024219_operations',
  },
  {
    up: migration_20261125_173000_letter_rate.up,
    down: migration_20261125_173000_letter_rate.down,
    name: '20261125_173000_letter_rate',
  },
  {
    up: migration_20261125_213702_confirmations.up,
    down: migration_20261125_213702_confirmations.down,
    name: '20261125_213702_confirmations',
  },
  {
    up: migration_20261125_215231_released_letters.up,
    down: migration_20261125_215231_released_letters.down,
    name: '20261125_215231_released_letters',
  },
  {
    up: migration_20261125_225754_without_locks.up,
    down: migration_20261125_225754_without_locks.down,
    name: '20261125_225754_without_locks',
  },
  {
    up: migration_20261125_231447_show_clock.up,
    down: migration_20261125_231447_show_clock.down,
    name: '20261125_231447_show_clock',
  },
  {
    up: migration_20261125_233000_initials.up,
    down: migration_20261125_233000_initials.down,
    name: '20261125_233000_initials',
  },
  {
    up: migration_20261126_044706_questions.up,
    down: migration_20261126_044706_questions.down,
    name: '20261126_044706_questions',
  },
  {
    up: migration_20261126_051500_proposals.up,
    down: migration_20261126_051500_proposals.down,
    name: '20261126_051500_proposals',
  },
  {
    up: migration_20261126_090254_people.up,
    down: migration_20261126_090254_people.down,
    name: '20261126_090254_people',
  },
  {
    up: migration_20261126_095112_following.up,
    down: migration_20261126_095112_following.down,
    name: '20261126_095112_following',
  },
  {
    up: migration_20261126_100254_words.up,
    down: migration_20261126_100254_words.down,
    name: '20261126_100254_words',
  },
  {
    up: migration_20261126_100907_video_and_paths.up,
    down: migration_20261126_100907_video_and_paths.down,
    name: '20261126_100907_video_and_paths',
  },
  {
    up: migration_20261126_101757_pages_added.up,
    down: migration_20261126_101757_pages_added.down,
    name: '20261126_101757_pages_added',
  },
  {
    up: migration_20261126_125229_former_slugs.up,
    down: migration_20261126_125229_former_slugs.down,
    name: '20261126_125229_former_slugs',
  },
  {
    up: migration_20261126_130705_unread_column.up,
    down: migration_20261126_130705_unread_column.down,
    name: '20261126_130705_unread_column',
  },
  {
    up: migration_20261126_155500_proposal_jobs.up,
    down: migration_20261126_155500_proposal_jobs.down,
    name: '20261126_155500_proposal_jobs',
  },
  {
    up: migration_20261128_101500_fold.up,
    down: migration_20261128_101500_fold.down,
    name: '20261128_101500_fold',
  },
  {
    up: migration_20261128_103548_covers.up,
    down: migration_20261128_103548_covers.down,
    name: '20261128_103548_covers',
  },
  {
    up: migration_20261128_114526_strange_host.up,
    down: migration_20261128_114526_strange_host.down,
    name: '20261128_114526_strange_host'
  },
];
