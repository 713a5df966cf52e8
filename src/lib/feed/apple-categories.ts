/** Apple's list, which all directories use: https://podcasters.apple.com/support/1691-apple-podcasts-categories */
const TREE = `Arts: Books, Design, Fashion & Beauty, Food, Performing Arts, Visual Arts
Business: Careers, Entrepreneurship, Investing, Management, Marketing, Non-Profit
Comedy: Comedy Interviews, Improv, Stand-Up
Education: Courses, How To, Language Learning, Self-Improvement
Fiction: Comedy Fiction, Drama, Science Fiction
Government
Health & Fitness: Alternative Health, Fitness, Medicine, Mental Health, Nutrition, Sexuality
History
Kids & Family: Education for Kids, Parenting, Pets & Animals, Stories for Kids
Leisure: Animation & Manga, Automotive, Aviation, Crafts, Games, Hobbies, Home & Garden, Video Games
Music: Music Commentary, Music History, Music Interviews
News: Business News, Daily News, Entertainment News, News Commentary, Politics, Sports News, Tech News
Religion & Spirituality: Buddhism, Christianity, Hinduism, Islam, Judaism, Religion, Spirituality
Science: Astronomy, Chemistry, Earth Sciences, Life Sciences, Mathematics, Natural Sciences, Nature,
  Physics, Social Sciences
Society & Culture: Documentary, Personal Journals, Philosophy, Places & Travel, Relationships
Sports: Baseball, Basketball, Cricket, Fantasy Sports, Football, Golf, Hockey, Rugby, Running, Soccer,
  Swimming, Tennis, Volleyball, Wilderness, Wrestling
Technology
True Crime
TV & Film: After Shows, Film History, Film Interviews, Film Reviews, TV Reviews`

const DIVIDER = ' > '

/** Labels for editors: `Education`, `Education > Courses`. */
export const APPLE_CATEGORIES: readonly string[] = TREE.split(/\n(?! )/).flatMap((row) => {
  const [name = '', parts] = row.split(': ')
  return [name, ...(parts?.split(/,\s+/) ?? []).map((part) => name + DIVIDER + part)]
})

export const isAppleCategory = (name: string, part?: string) =>
  APPLE_CATEGORIES.includes(part === undefined ? name : name + DIVIDER + part)

export function splitCategory(chosen: string): { name: string; part?: string } {
  const [name = '', part] = chosen.split(DIVIDER)
  return { name, part }
}
