/** Everyday words for the show's terms, one meaning per line. Editors maintain the names of terms; these are general English. */
const SAME = `
ai, artificial intelligence
chatgpt, chatbot
claude, chatbot
gemini, chatbot
copilot, chatbot, assistant
siri, assistant
alexa, assistant
computer, machine, program
robot, machine, computer
human, person, people, someone
smart, clever, intelligent, intelligence, wise
conscious, mind, alive, feel
think, thinking, thought, mind
understand, understanding, comprehend
lie, lying, deceive, false, dishonest
invent, make up, made up, fabricate, hallucinate, hallucination
mistake, error, wrong, incorrect, fail
wrong, mistake, error, false
true, truth, real, fact
real, exist, true, synthetic
fake, false, made up, synthetic
check, verify, test, source
trust, believe, reliable
sure, confident, certain
confident, sure
random, chance
guess, predict, prediction, likely
unfair, bias, biased, fair
racist, racism, race, skin, bias, unfair
sexist, woman, women, gender, bias, unfair
bias, unfair, fair, prejudice
gender, woman, women, man, sex
woman, women, gender
face, facial, photo
job, work, career, employment
hire, hired, hiring, recruit
boss, manager, company
electricity, energy, power, watt
power, energy, electricity
environment, planet, climate, electricity
world, planet
picture, pictures, image, photo
spam, unwanted mail, junk
email, mail, e-mail, message
doctor, hospital, medical, patient
math, maths, mathematics, sum, arithmetic
hacker, attack, trick, harm
trick, fool, deceive, injection
danger, dangerous, risk, harm
safe, safety, risk, protect
private, privacy, secret, personal
kid, child, children
teach, train, training, taught
learn, training, trained
memorise, memorize, by heart, memory
remember, memory
expensive, cost, price
cheap, cost, price
pay, paying, money, spend, cost
buy, shop, seller, pay
sell, seller, advertisement
hype, claim, advertisement
punish, fine, penalty
lawyer, court, legal, judge
link, source, page
quote, quotation
autocomplete, autocorrect, keyboard
spelling, spell, spelling checker
predictable, predict
statistics, counting, numbers
percent, percentage
translate, translation, language
win, beat, won
game, play
creative, creativity, surprising
book, booking, reservation
password, keys, account
undo, undone, taken back
website, page, web
internet, web, search, online
search, look up, looking up
delete, deleting, remove
reject, rejected, appeal, turned down
responsible, blame, duty
science, scientist, research, researchers
podcast, show, episode
history, origin
invented, built, made
new, newer, modern, later
data, example, examples
accurate, accuracy, correct, right, percent
believe, trust
net, network
carbon, energy, electricity
decide, decision, judge
undo, undone, taken back, reverse
kettle, boil, water
bank, teller, fraud
brain, neural network
forget, forgotten, remember
cheat, trick, cheating
copyright, authors, owner
teacher, lesson, exam, student
goal, task
plan, task, step
agent, tools, steps
fast, quick, quickly
huge, large, billions
test, exam, examine
`

/** Maps each word to the others of its lines. */
export const NEAR_WORDS: ReadonlyMap<string, readonly string[]> = byWord(
  SAME.trim()
    .split('\n')
    .map((line) => line.split(', ')),
)

function byWord(lines: readonly string[][]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const line of lines) {
    for (const word of line) {
      const others = line.filter((other) => other !== word)
      found.set(word, [...new Set([...(found.get(word) ?? []), ...others])])
    }
  }
  return found
}
