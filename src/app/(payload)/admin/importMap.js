import { InputLabel as InputLabel_fd4c46575d6699e412f6b67bcb72b311 } from '../../../../src/admin/input-label'
import { NoDiff as NoDiff_819295ed9646c65bd98335be27fa44dd } from '../../../../src/admin/changes/version-diffs'
import { FeedWords as FeedWords_e35a9f184185c2a8d5eeddaa7eaa880b } from '../../../../src/admin/episodes/feed-words'
import { SoundFacts as SoundFacts_afd12fab6b4e3583d067a631304d660d } from '../../../../src/admin/episodes/sound-facts'
import { TranscriptionCell as TranscriptionCell_1d556ae60bb59cc03544afa6b1fc6646 } from '../../../../src/admin/cells'
import { TranscriptionControl as TranscriptionControl_5d79d124637f3951ba64e8bfc2955cb9 } from '../../../../src/admin/episodes/transcription-control'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ChapterStart as ChapterStart_e9825e49762b1d92e6fce0923b23cf68 } from '../../../../src/admin/episodes/chapter-fields'
import { RowLabel as RowLabel_5966f01f582953907b59d67f1e4f7399 } from '../../../../src/admin/episodes/row-label'
import { ProposalsField as ProposalsField_f136c8b3cfa43b6d93ce7d86f94529c7 } from '../../../../src/admin/episodes/proposals-field'
import { AddressDiff as AddressDiff_819295ed9646c65bd98335be27fa44dd } from '../../../../src/admin/changes/version-diffs'
import { PublicationCell as PublicationCell_bfb1011d4cbdbc90d392876b004ac36b } from '../../../../src/admin/episodes/publication-badge'
import { PublicationField as PublicationField_9de7d04243f9a6a0c7a78f65454bffd7 } from '../../../../src/admin/episodes/publication-field'
import { StatusDiff as StatusDiff_819295ed9646c65bd98335be27fa44dd } from '../../../../src/admin/changes/version-diffs'
import { PublishDateField as PublishDateField_f802558ce0de68f0f2de92380472397b } from '../../../../src/admin/episodes/publish-date-field'
import { SameNumber as SameNumber_425c26efd1fda023fe735aa339d9ba49 } from '../../../../src/admin/episodes/same-number'
import { ArrivingSound as ArrivingSound_b09abec920150b8f3e4c41aca17e7c63 } from '../../../../src/admin/uploads/arriving-sound'
import { Checklist as Checklist_1d284aa30bef1efdde2edabf7b692ebb } from '../../../../src/admin/episodes/checklist'
import { Autosave as Autosave_5b66478acc7ef5466229e068d2882093 } from '../../../../src/admin/saving/autosave'
import { PreviewLink as PreviewLink_e5c3323436aecd2a8a6f463619c34534 } from '../../../../src/admin/episodes/preview-link'
import { QuickFilters as QuickFilters_808eb721f5cb4eca3e3408c4479ec445 } from '../../../../src/admin/episodes/quick-filters'
import { FromFiles as FromFiles_ad495d30e8f37584a50a8dc715a0baac } from '../../../../src/admin/uploads/from-files'
import { SaveButtons as SaveButtons_e3169854f61446803d91dec74cbece3a } from '../../../../src/admin/episodes/save-buttons'
import { PageBeside as PageBeside_8006587f4d92a8d1a77fb8ac72a2747f } from '../../../../src/admin/episodes/page-beside'
import { VersionsView as VersionsView_86393343cc2744aade0f4df1edae7563 } from '../../../../src/admin/changes/versions-view'
import { TranscriptView as TranscriptView_6ac2ee993fe4413656049e9ea817c828 } from '../../../../src/admin/transcript-editor/transcript-editor'
import { ClipPage as ClipPage_84db81d918a58db0de299ff1918f3f27 } from '../../../../src/admin/clips/clip-page'
import { PaperImport as PaperImport_3f2500929bdfec6c351ddf25bd8a5881 } from '../../../../src/admin/paper-import'
import { WordsCell as WordsCell_1d556ae60bb59cc03544afa6b1fc6646 } from '../../../../src/admin/cells'
import { SaveButton as SaveButton_e1059787b25d14e0ceff620cfd17f6c7 } from '../../../../src/admin/saving/save-button'
import { BlockLabel as BlockLabel_1d556ae60bb59cc03544afa6b1fc6646 } from '../../../../src/admin/cells'
import { TermsNote as TermsNote_6266916ede4e0cc268745f05d8293d89 } from '../../../../src/admin/terms-note'
import { SameName as SameName_dd04dce10e654c240387098861b2dcfd } from '../../../../src/admin/people/same-name'
import { PersonLinks as PersonLinks_0641a84e14c72315a0bd7c28cae2557c } from '../../../../src/admin/people/person-links'
import { UploadCheck as UploadCheck_c2ba12cf7b5d26631927d0ee6983c62d } from '../../../../src/admin/uploads/upload-check'
import { AltCell as AltCell_1d556ae60bb59cc03544afa6b1fc6646 } from '../../../../src/admin/cells'
import { FileFacts as FileFacts_9696c7e06859bb3ee4ac16573de5d7bf } from '../../../../src/admin/file-facts'
import { WordsField as WordsField_1d556ae60bb59cc03544afa6b1fc6646 } from '../../../../src/admin/cells'
import { SigningIn as SigningIn_a523691a4c886c40648455b14af1382a } from '../../../../src/admin/users'
import { SaveUser as SaveUser_a523691a4c886c40648455b14af1382a } from '../../../../src/admin/users'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LetterBeside as LetterBeside_cb3e435021cabeb4b68bdef969520bab } from '../../../../src/admin/letters/letter-beside'
import { SendPage as SendPage_a729df4231e5c2dc21dfbd7b35d9a2eb } from '../../../../src/admin/letters/send-page'
import { ChangesCell as ChangesCell_5ffafcdaaeffcb1094505cb06f83279c } from '../../../../src/admin/changes/change-table'
import { ChangesField as ChangesField_5ffafcdaaeffcb1094505cb06f83279c } from '../../../../src/admin/changes/change-table'
import { ToneField as ToneField_e6d150cb92dc33f1f6c959614f3db057 } from '../../../../src/admin/branding/tone-field'
import { BrandingPreview as BrandingPreview_d6504ea41fcb967cb1afb03eb9e693b1 } from '../../../../src/admin/branding/branding-preview'
import { TimeZoneField as TimeZoneField_018fb203e1865c8f5422db7d1062067c } from '../../../../src/admin/time-zone-field'
import { LogOutButton as LogOutButton_40438a57bd85c603367ceb833fab9b29 } from '../../../../src/admin/logout-view'
import { Icon as Icon_5bfe1b3faa2547e7d5ec0dc4d1f80caa } from '../../../../src/admin/brand'
import { PanelLogo as PanelLogo_5bfe1b3faa2547e7d5ec0dc4d1f80caa } from '../../../../src/admin/brand'
import { SignInForm as SignInForm_d86f3c2acc051cf79cbcb4ea07ea9f77 } from '../../../../src/admin/sign-in-form'
import { NavLinks as NavLinks_aa827b1ccd2ea71902123ee27e1e7de5 } from '../../../../src/admin/nav-links'
import { RefreshProvider as RefreshProvider_3dfb69eee75bd2f17e729784e271f6ff } from '../../../../src/hooks/use-refresh'
import { OpenNav as OpenNav_a905f89d9fe78f68244020ec53dc3f10 } from '../../../../src/admin/open-nav'
import { ShowClock as ShowClock_5fe39776d32136b82f3439124aafdd27 } from '../../../../src/admin/show-clock'
import { PanelRequests as PanelRequests_2878caea5f274cfeb2d4f8d75a05de53 } from '../../../../src/admin/panel-requests'
import { DropAnywhere as DropAnywhere_70d9c0ad0a7725771d767f3706f6887b } from '../../../../src/admin/uploads/drop-anywhere'
import { S3ClientUploadHandler as S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24 } from '@payloadcms/storage-s3/client'
import { FeedCheckPage as FeedCheckPage_27fcb4f8a383378d6c46a839d4cc4e95 } from '../../../../src/admin/feed-check/feed-check-page'
import { ImportPage as ImportPage_938f097e9672ab7f4ad7da443a0f7f65 } from '../../../../src/admin/import/import-page'
import { AnalyticsPage as AnalyticsPage_c6916e348a209077607442d8557f05da } from '../../../../src/admin/views/analytics/analytics-page'
import { JobsPage as JobsPage_0e69b5017da7dc6fb2894fd17f8ec8b7 } from '../../../../src/admin/views/jobs-page'
import { HealthPage as HealthPage_863d8e1ef02ba6f9a435aef3a99f8fc4 } from '../../../../src/admin/views/health-page'
import { DashboardView as DashboardView_e78798c54a420ec27d28a230773daa8a } from '../../../../src/admin/dashboard/dashboard-view'
import { LogoutView as LogoutView_40438a57bd85c603367ceb833fab9b29 } from '../../../../src/admin/logout-view'
import { UnauthorizedView as UnauthorizedView_88e224ad4932f17b554e357b762d7f88 } from '../../../../src/admin/access-denied'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/admin/input-label#InputLabel": InputLabel_fd4c46575d6699e412f6b67bcb72b311,
  "/src/admin/changes/version-diffs#NoDiff": NoDiff_819295ed9646c65bd98335be27fa44dd,
  "/src/admin/episodes/feed-words#FeedWords": FeedWords_e35a9f184185c2a8d5eeddaa7eaa880b,
  "/src/admin/episodes/sound-facts#SoundFacts": SoundFacts_afd12fab6b4e3583d067a631304d660d,
  "/src/admin/cells#TranscriptionCell": TranscriptionCell_1d556ae60bb59cc03544afa6b1fc6646,
  "/src/admin/episodes/transcription-control#TranscriptionControl": TranscriptionControl_5d79d124637f3951ba64e8bfc2955cb9,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/admin/episodes/chapter-fields#ChapterStart": ChapterStart_e9825e49762b1d92e6fce0923b23cf68,
  "/src/admin/episodes/row-label#RowLabel": RowLabel_5966f01f582953907b59d67f1e4f7399,
  "/src/admin/episodes/proposals-field#ProposalsField": ProposalsField_f136c8b3cfa43b6d93ce7d86f94529c7,
  "/src/admin/changes/version-diffs#AddressDiff": AddressDiff_819295ed9646c65bd98335be27fa44dd,
  "/src/admin/episodes/publication-badge#PublicationCell": PublicationCell_bfb1011d4cbdbc90d392876b004ac36b,
  "/src/admin/episodes/publication-field#PublicationField": PublicationField_9de7d04243f9a6a0c7a78f65454bffd7,
  "/src/admin/changes/version-diffs#StatusDiff": StatusDiff_819295ed9646c65bd98335be27fa44dd,
  "/src/admin/episodes/publish-date-field#PublishDateField": PublishDateField_f802558ce0de68f0f2de92380472397b,
  "/src/admin/episodes/same-number#SameNumber": SameNumber_425c26efd1fda023fe735aa339d9ba49,
  "/src/admin/uploads/arriving-sound#ArrivingSound": ArrivingSound_b09abec920150b8f3e4c41aca17e7c63,
  "/src/admin/episodes/checklist#Checklist": Checklist_1d284aa30bef1efdde2edabf7b692ebb,
  "/src/admin/saving/autosave#Autosave": Autosave_5b66478acc7ef5466229e068d2882093,
  "/src/admin/episodes/preview-link#PreviewLink": PreviewLink_e5c3323436aecd2a8a6f463619c34534,
  "/src/admin/episodes/quick-filters#QuickFilters": QuickFilters_808eb721f5cb4eca3e3408c4479ec445,
  "/src/admin/uploads/from-files#FromFiles": FromFiles_ad495d30e8f37584a50a8dc715a0baac,
  "/src/admin/episodes/save-buttons#SaveButtons": SaveButtons_e3169854f61446803d91dec74cbece3a,
  "/src/admin/episodes/page-beside#PageBeside": PageBeside_8006587f4d92a8d1a77fb8ac72a2747f,
  "/src/admin/changes/versions-view#VersionsView": VersionsView_86393343cc2744aade0f4df1edae7563,
  "/src/admin/transcript-editor/transcript-editor#TranscriptView": TranscriptView_6ac2ee993fe4413656049e9ea817c828,
  "/src/admin/clips/clip-page#ClipPage": ClipPage_84db81d918a58db0de299ff1918f3f27,
  "/src/admin/paper-import#PaperImport": PaperImport_3f2500929bdfec6c351ddf25bd8a5881,
  "/src/admin/cells#WordsCell": WordsCell_1d556ae60bb59cc03544afa6b1fc6646,
  "/src/admin/saving/save-button#SaveButton": SaveButton_e1059787b25d14e0ceff620cfd17f6c7,
  "/src/admin/cells#BlockLabel": BlockLabel_1d556ae60bb59cc03544afa6b1fc6646,
  "/src/admin/terms-note#TermsNote": TermsNote_6266916ede4e0cc268745f05d8293d89,
  "/src/admin/people/same-name#SameName": SameName_dd04dce10e654c240387098861b2dcfd,
  "/src/admin/people/person-links#PersonLinks": PersonLinks_0641a84e14c72315a0bd7c28cae2557c,
  "/src/admin/uploads/upload-check#UploadCheck": UploadCheck_c2ba12cf7b5d26631927d0ee6983c62d,
  "/src/admin/cells#AltCell": AltCell_1d556ae60bb59cc03544afa6b1fc6646,
  "/src/admin/file-facts#FileFacts": FileFacts_9696c7e06859bb3ee4ac16573de5d7bf,
  "/src/admin/cells#WordsField": WordsField_1d556ae60bb59cc03544afa6b1fc6646,
  "/src/admin/users#SigningIn": SigningIn_a523691a4c886c40648455b14af1382a,
  "/src/admin/users#SaveUser": SaveUser_a523691a4c886c40648455b14af1382a,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/admin/letters/letter-beside#LetterBeside": LetterBeside_cb3e435021cabeb4b68bdef969520bab,
  "/src/admin/letters/send-page#SendPage": SendPage_a729df4231e5c2dc21dfbd7b35d9a2eb,
  "/src/admin/changes/change-table#ChangesCell": ChangesCell_5ffafcdaaeffcb1094505cb06f83279c,
  "/src/admin/changes/change-table#ChangesField": ChangesField_5ffafcdaaeffcb1094505cb06f83279c,
  "/src/admin/branding/tone-field#ToneField": ToneField_e6d150cb92dc33f1f6c959614f3db057,
  "/src/admin/branding/branding-preview#BrandingPreview": BrandingPreview_d6504ea41fcb967cb1afb03eb9e693b1,
  "/src/admin/time-zone-field#TimeZoneField": TimeZoneField_018fb203e1865c8f5422db7d1062067c,
  "/src/admin/logout-view#LogOutButton": LogOutButton_40438a57bd85c603367ceb833fab9b29,
  "/src/admin/brand#Icon": Icon_5bfe1b3faa2547e7d5ec0dc4d1f80caa,
  "/src/admin/brand#PanelLogo": PanelLogo_5bfe1b3faa2547e7d5ec0dc4d1f80caa,
  "/src/admin/sign-in-form#SignInForm": SignInForm_d86f3c2acc051cf79cbcb4ea07ea9f77,
  "/src/admin/nav-links#NavLinks": NavLinks_aa827b1ccd2ea71902123ee27e1e7de5,
  "/src/hooks/use-refresh#RefreshProvider": RefreshProvider_3dfb69eee75bd2f17e729784e271f6ff,
  "/src/admin/open-nav#OpenNav": OpenNav_a905f89d9fe78f68244020ec53dc3f10,
  "/src/admin/show-clock#ShowClock": ShowClock_5fe39776d32136b82f3439124aafdd27,
  "/src/admin/panel-requests#PanelRequests": PanelRequests_2878caea5f274cfeb2d4f8d75a05de53,
  "/src/admin/uploads/drop-anywhere#DropAnywhere": DropAnywhere_70d9c0ad0a7725771d767f3706f6887b,
  "@payloadcms/storage-s3/client#S3ClientUploadHandler": S3ClientUploadHandler_f97aa6c64367fa259c5bc0567239ef24,
  "/src/admin/feed-check/feed-check-page#FeedCheckPage": FeedCheckPage_27fcb4f8a383378d6c46a839d4cc4e95,
  "/src/admin/import/import-page#ImportPage": ImportPage_938f097e9672ab7f4ad7da443a0f7f65,
  "/src/admin/views/analytics/analytics-page#AnalyticsPage": AnalyticsPage_c6916e348a209077607442d8557f05da,
  "/src/admin/views/jobs-page#JobsPage": JobsPage_0e69b5017da7dc6fb2894fd17f8ec8b7,
  "/src/admin/views/health-page#HealthPage": HealthPage_863d8e1ef02ba6f9a435aef3a99f8fc4,
  "/src/admin/dashboard/dashboard-view#DashboardView": DashboardView_e78798c54a420ec27d28a230773daa8a,
  "/src/admin/logout-view#LogoutView": LogoutView_40438a57bd85c603367ceb833fab9b29,
  "/src/admin/access-denied#UnauthorizedView": UnauthorizedView_88e224ad4932f17b554e357b762d7f88,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
