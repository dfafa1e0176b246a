/** Words that children say and clinicians easily miscount: what each mistake adds to the morphemes. */
export type Trap = 'diminutive' | 'irregular' | 'catenative' | 'compound' | 'name' | 'filler'

/** An utterance, counted by Brown's rules (1973): whole words, and the endings that are morphemes of their own. */
export interface Utterance {
  text: string
  words: number
  /** Plural, possessive or third-person -s */
  s: number
  /** -ing and regular -ed */
  verbal: number
  traps: Partial<Record<Trap, number>>
}

const said = (text: string, words: number, s: number, verbal: number, traps: Utterance['traps'] = {}): Utterance => {
  return { text, words, s, verbal, traps }
}

/**
 * Each word counts 1; so does a compound, a proper name, a catenative (gonna, wanna, hafta), a diminutive, and an
 * irregular past. Fillers do not count. Contractions, for which practice differs, do not occur.
 */
export const utterances: readonly Utterance[] = [
  said('two doggies running', 3, 1, 1, { diminutive: 1 }),
  said('that a big horsie', 4, 0, 0, { diminutive: 1 }),
  said('I see the birdies', 4, 1, 0, { diminutive: 1 }),
  said('kitty sleeping', 2, 0, 1, { diminutive: 1 }),
  said('the froggie jumped', 3, 0, 1, { diminutive: 1 }),
  said('daddy went home', 3, 0, 0, { irregular: 1 }),
  said('he broke my toy', 4, 0, 0, { irregular: 1 }),
  said('I saw three trucks', 4, 1, 0, { irregular: 1 }),
  said('the cup fell down', 4, 0, 0, { irregular: 1 }),
  said('she ate the grapes', 4, 1, 0, { irregular: 1 }),
  said('I wanna eat cookies', 4, 1, 0, { catenative: 1 }),
  said('we gonna play ball', 4, 0, 0, { catenative: 1 }),
  said('you hafta wash hands', 4, 1, 0, { catenative: 1 }),
  said('baby wanna go home', 4, 0, 0, { catenative: 1 }),
  said('I like birthday cakes', 4, 1, 0, { compound: 1 }),
  said('my toothbrush on the floor', 5, 0, 0, { compound: 1 }),
  said('he wants the football', 4, 1, 0, { compound: 1 }),
  said('the snowman melted', 3, 0, 1, { compound: 1 }),
  said('Mickey Mouse dancing', 2, 0, 1, { name: 1 }),
  said('Donald Duck eats soup', 3, 1, 0, { name: 1 }),
  said('I want Big Bird', 3, 0, 0, { name: 1 }),
  said('um baby crying', 2, 0, 1, { filler: 1 }),
  said('uh more apples', 2, 1, 0, { filler: 1 }),
  said('the dogs barked', 3, 1, 1),
  said('she jumped on the bed', 5, 0, 1),
  said("that mommy's shoe", 3, 1, 0),
  said('he kicked the balls', 4, 1, 1),
  said("baby playing in daddy's car", 5, 1, 1),
  said('me push it', 3, 0, 0),
  said('where the spoon', 3, 0, 0),
  said('the boy runs fast', 4, 1, 0),
  said('girl walking to school', 4, 0, 1),
]
