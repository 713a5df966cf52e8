import * as migration_20261120_115446_initial from './20261120_115446_initial';
import * as migration_20261121_120207_growth from './20261121_120207_growth';
import * as migration_20261121_124109_session_user from './20261121_124109_session_user';
import * as migration_20261121_144233_summary from './20261121_144233_summary';
import * as migration_20261121_151749_sample_marks from './20261121_151749_sample_marks';
import * as migration_20261121_154756_audio from './20261121_154756_audio';
import * as migration_20261121_184152_pages from './20261121_184152_pages';
import * as migration_20261121_191341_mail from './20261121_191341_mail';
import * as migration_20261121_193222_last_active from './20261121_193222_last_active';
import * as migration_20261121_213901_listening from './20261121_213901_listening';
import * as migration_20261121_215909_account_rights from './20261121_215909_account_rights';
import * as migration_20261122_005831_transcript_origin from './20261122_005831_transcript_origin';
import * as migration_20261122_011044_transcript_reports from './20261122_011044_transcript_reports';
import * as migration_20261122_012626_transcription_jobs from './20261122_012626_transcription_jobs';
import * as migration_20261122_014313_episode_words from './20261122_014313_episode_words';
import * as migration_20261122_054110_guids from './20261122_054110_guids';
import * as migration_20261122_055809_episode_slugs from './20261122_055809_episode_slugs';
import * as migration_20261122_060714_media_sources from './20261122_060714_media_sources';
import * as migration_20261122_063400_administrators_desk from './20261122_063400_administrators_desk';
import * as migration_20261122_063941_feed from './20261122_063941_feed';
import * as migration_20261122_065249_sharing from './20261122_065249_sharing';
import * as migration_20261122_070049_editing from './20261122_070049_editing';
import * as migration_20261122_071336_audience from './20261122_071336_audience';
import * as migration_20261122_111246_chapters from './20261122_111246_chapters';
import * as migration_20261122_124500_transcription_stats from './20261122_124500_transcription_stats';
import * as migration_20261123_030301_recordings from './20261123_030301_recordings';

export const migrations = [
  {
    up: migration_20261120_115446_initial.up,
    down: migration_20261120_115446_initial.down,
    name: '20261120_115446_initial',
  },
  {
    up: migration_20261121_120207_growth.up,
    down: migration_20261121_120207_growth.down,
    name: '20261121_120207_growth',
  },
  {
    up: migration_20261121_124109_session_user.up,
    down: migration_20261121_124109_session_user.down,
    name: '20261121_124109_session_user',
  },
  {
    up: migration_20261121_144233_summary.up,
    down: migration_20261121_144233_summary.down,
    name: '20261121_144233_summary',
  },
  {
    up: migration_20261121_151749_sample_marks.up,
    down: migration_20261121_151749_sample_marks.down,
    name: '20261121_151749_sample_marks',
  },
  {
    up: migration_20261121_154756_audio.up,
    down: migration_20261121_154756_audio.down,
    name: '20261121_154756_audio',
  },
  {
    up: migration_20261121_184152_pages.up,
    down: migration_20261121_184152_pages.down,
    name: '20261121_184152_pages',
  },
  {
    up: migration_20261121_191341_mail.up,
    down: migration_20261121_191341_mail.down,
    name: '20261121_191341_mail',
  },
  {
    up: migration_20261121_193222_last_active.up,
    down: migration_20261121_193222_last_active.down,
    name: '20261121_193222_last_active',
  },
  {
    up: migration_20261121_213901_listening.up,
    down: migration_20261121_213901_listening.down,
    name: '20261121_213901_listening',
  },
  {
    up: migration_20261121_215909_account_rights.up,
    down: migration_20261121_215909_account_rights.down,
    name: '20261121_215909_account_rights',
  },
  {
    up: migration_20261122_005831_transcript_origin.up,
    down: migration_20261122_005831_transcript_origin.down,
    name: '20261122_005831_transcript_origin',
  },
  {
    up: migration_20261122_011044_transcript_reports.up,
    down: migration_20261122_011044_transcript_reports.down,
    name: '20261122_011044_transcript_reports',
  },
  {
    up: migration_20261122_012626_transcription_jobs.up,
    down: migration_20261122_012626_transcription_jobs.down,
    name: '20261122_012626_transcription_jobs',
  },
  {
    up: migration_20261122_014313_episode_words.up,
    down: migration_20261122_014313_episode_words.down,
    name: '20261122_014313_episode_words',
  },
  {
    up: migration_20261122_054110_guids.up,
    down: migration_20261122_054110_guids.down,
    name: '20261122_054110_guids',
  },
  {
    up: migration_20261122_055809_episode_slugs.up,
    down: migration_20261122_055809_episode_slugs.down,
    name: '20261122_055809_episode_slugs',
  },
  {
    up: migration_20261122_060714_media_sources.up,
    down: migration_20261122_060714_media_sources.down,
    name: '20261122_060714_media_sources',
  },
  {
    up: migration_20261122_063400_administrators_desk.up,
    down: migration_20261122_063400_administrators_desk.down,
    name: '20261122_063400_administrators_desk',
  },
  {
    up: migration_20261122_063941_feed.up,
    down: migration_20261122_063941_feed.down,
    name: '20261122_063941_feed',
  },
  {
    up: migration_20261122_065249_sharing.up,
    down: migration_20261122_065249_sharing.down,
    name: '20261122_065249_sharing',
  },
  {
    up: migration_20261122_070049_editing.up,
    down: migration_20261122_070049_editing.down,
    name: '20261122_070049_editing',
  },
  {
    up: migration_20261122_071336_audience.up,
    down: migration_20261122_071336_audience.down,
    name: '20261122_071336_audience',
  },
  {
    up: migration_20261122_111246_chapters.up,
    down: migration_20261122_111246_chapters.down,
    name: '20261122_111246_chapters',
  },
  {
    up: migration_20261122_124500_transcription_stats.up,
    down: migration_20261122_124500_transcription_stats.down,
    name: '20261122_124500_transcription_stats',
  },
  {
    up: migration_20261123_030301_recordings.up,
    down: migration_20261123_030301_recordings.down,
    name: '20261123_030301_recordings'
  },
];
