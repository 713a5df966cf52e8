import { Fragment, type ReactNode } from 'react'
import { describePage } from '@/app/(site)/describe-page'
import { StructuredData } from '@/app/(site)/structured-data'
import {
  loadArchive,
  loadHome,
  loadMixes,
  loadNavigation,
  loadPapers,
  loadShow,
} from '@/app/site-content'
import { EpisodeArchive } from '@/components/episode/episode-archive'
import { LatestSection } from '@/components/episode/latest-section'
import { ContactSection } from '@/components/home/contact-section'
import { ContinueListening } from '@/components/home/continue-listening'
import { Hero } from '@/components/home/hero'
import { HomeArrival } from '@/components/home/home-arrival'
import { LearnSection } from '@/components/home/learn-section'
import { NewsletterSection } from '@/components/home/newsletter-section'
import { DeeperDiveCall, InsightsSection } from '@/components/home/papers-sections'
import { PartnersSection } from '@/components/home/partners-section'
import { QuickAnswers } from '@/components/home/quick-answers'
import { ServerData } from '@/components/ui/server-data'
import { ARCHIVE_PATH } from '@/lib/episodes/archive'
import { describeAnswers, describeShow } from '@/lib/sharing/structured-data'
import { isLinked } from '@/lib/site/navigation'
import { PAGES } from '@/lib/site/pages'
import { type HomeSection, titleOf } from '@/lib/site/show'

export async function generateMetadata() {
  const show = await loadShow()
  const { description } = show
  return describePage({
    ...PAGES.home,
    title: titleOf(show),
    isTitleWhole: true,
    description,
  })
}

export default async function HomePage() {
  const [show, home, archive, papers, { mixes }, navigation] = await Promise.all([
    loadShow(),
    loadHome(),
    loadArchive(),
    loadPapers(),
    loadMixes(),
    loadNavigation(),
  ])
  const sections: Record<HomeSection, ReactNode> = {
    learn: <LearnSection home={home} navigation={navigation} />,
    answers: <QuickAnswers answers={home.answers} platformLinks={show.platformLinks} />,
    insights: papers.length > 0 && <InsightsSection words={home.insights} papers={papers} />,
    newsletter: (
      <NewsletterSection
        title={home.newsletter.title}
        hasLetters={isLinked(navigation, PAGES.letters.path)}
      />
    ),
    contact: <ContactSection show={show} />,
    partners: <PartnersSection title={home.partners.title} sponsors={show.sponsors} />,
    papers: papers.length > 0 && <DeeperDiveCall words={home.papers} />,
  }
  const answers =
    home.answers.length > 0 ? [describeAnswers(home.answers, PAGES.home.path)] : []
  return (
    <>
      <StructuredData things={[describeShow(show), ...answers]} />
      <ServerData data={{ [ARCHIVE_PATH]: archive }}>
        <Hero home={home} show={show} start={mixes[0]}>
          <LatestSection />
        </Hero>
        <ContinueListening />
        <EpisodeArchive />
      </ServerData>
      {home.sections.map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
      <HomeArrival />
    </>
  )
}
