/** A word that identifiers must not contain, written in camelCase, and what to write instead. */
export interface IdentifierTerm {
  term: string
  use: string
  /** Longer terms, in camelCase, in which the word is right. */
  except?: readonly string[]
  /** Only files whose path matches; all files when omitted. */
  within?: RegExp
}

/** In-house words that have a standard equivalent. A term matches whole parts of a name: `met` is in `metItem`, not in `method`. */
export const identifierTerms: readonly IdentifierTerm[] = [
  { term: 'paper', use: 'testForm' },
  { term: 'papers', use: 'testForms' },
  {
    term: 'draw',
    use: 'generate, assemble, or render',
    except: ['drawUp', 'bloodDraw'],
    within: /^(?!src\/imaging\/)/,
  },
  { term: 'draws', use: 'generates, assembles, or renders', within: /^(?!src\/imaging\/)/ },
  { term: 'drawn', use: 'generated, assembled, or rendered', within: /^(?!src\/imaging\/)/ },
  { term: 'deal', use: 'generate' },
  { term: 'deals', use: 'generates' },
  { term: 'dealt', use: 'generated' },
  { term: 'met', use: 'seen' },
  { term: 'handIn', use: 'submit' },
  { term: 'handsIn', use: 'submits' },
  { term: 'handedIn', use: 'submitted' },
  { term: 'struck', use: 'eliminated' },
  { term: 'picks', use: 'selections' },
  { term: 'picked', use: 'selected' },
  { term: 'loose', use: 'unanswered or pending' },
  { term: 'blanks', use: 'unanswered' },
  { term: 'way', use: 'path, branch, or direction' },
  { term: 'ways', use: 'paths, branches, or directions' },
  { term: 'happens', use: 'outcome' },
  { term: 'finds', use: 'result' },
  { term: 'pile', use: 'pool or candidates' },
  { term: 'desk', use: 'pool or assembler' },
  { term: 'stock', use: 'inventory or coverage' },
  { term: 'guesser', use: 'test-wiseness check' },
  { term: 'room', use: 'screen or page', except: ['roomAir', 'emergencyRoom', 'operatingRoom', 'waitingRoom'] },
  { term: 'stand', use: 'status or layout', except: ['standIn'] },
  { term: 'standing', use: 'status or state' },
  { term: 'sheet', use: 'Card or page' },
  {
    term: 'strip',
    use: 'ProgressStrip or the field term',
    except: ['progressStrip', 'rhythmStrip', 'stripPrefix'],
    within: /^src\/web\//,
  },
  { term: 'leftClock', use: 'Countdown' },
  { term: 'scoreHead', use: 'ScoreHeader' },
  { term: 'notShown', use: 'ErrorState' },
  { term: 'look', use: 'variant', except: ['lookUp', 'lookUps', 'lookAt'] },
  { term: 'looks', use: 'variants', except: ['looksUp', 'looksLike'] },
  { term: 'places', use: 'destinations or routes', within: /^src\/web\// },
  { term: 'words', use: 'label or text', except: ['inWords'], within: /^src\/web\// },
  { term: 'kept', use: 'saved or stored' },
  { term: 'stamina', use: 'retry policy' },
  { term: 'patience', use: 'timeout or grace period' },
  { term: 'getThrough', use: 'retry' },
  { term: 'film', use: 'radiograph' },
  { term: 'cancelled', use: 'canceled' },
  { term: 'practise', use: 'practice' },
  { term: 'licence', use: 'license' },
  { term: 'colour', use: 'color' },
  { term: 'catalogue', use: 'catalog' },
]

/** The product's own voice. In content, patients are in rooms and organs are kept alive. */
const outsideContent = /^src\//

/** Text that must not appear on a screen, in an error message, in an email, or in content, and what to write instead. */
export const textTerms: readonly { pattern: RegExp; use: string; within?: RegExp }[] = [
  { pattern: /\b(is|are|was|were|be|been|not) kept\b/i, use: 'saved or stored', within: outsideContent },
  {
    pattern: /\b(?<!(emergency|operating|waiting|exam|patient) )rooms?\b(?! (air|temperature))/i,
    use: 'screen or page',
    within: outsideContent,
  },
  { pattern: /\b(your|the|their|these|no) picks\b/i, use: 'selections' },
  { pattern: /\bguessers?\b/i, use: 'test-wiseness check' },
  { pattern: /\b(hand|hands|handed|handing) (it |them )?in\b/i, use: 'submit' },
  { pattern: /\b(your|this|that|the|a|each|every|another|new) papers?\b/i, use: 'quiz or exam' },
  { pattern: /\bstruck\b/i, use: 'eliminated' },
  { pattern: /\b(is|are|was|were|be|been) drawn\b/i, use: 'generated, or another verb', within: outsideContent },
  { pattern: /\be-mail/i, use: 'email' },
  { pattern: /(^|\d) %/, use: '70%, without the space' },
  { pattern: /\ben-GB\b/, use: 'en-US' },
  {
    pattern:
      /\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(\b|uary|ruary|ch|il|e|y|ust|tember|ober|ember)/,
    use: 'Nov 20, 2026',
  },
  { pattern: /\bpractis(e|es|ed|ing)\b/i, use: 'practice' },
  { pattern: /\bcancell(ed|ing)\b/i, use: 'canceled' },
  { pattern: /\blicences?\b/i, use: 'license' },
  { pattern: /\bcolours?\b/i, use: 'color' },
  { pattern: /\bcatalogues?\b/i, use: 'catalog' },
  { pattern: /\bcentres?\b/i, use: 'center' },
  { pattern: /\bbehaviours?\b/i, use: 'behavior' },
  {
    pattern:
      /\b(organis|recognis|analys|summaris|minimis|stabilis|hospitalis|immunis|catheteris)(e|es|ed|ing|ation)\b/i,
    use: 'American spelling',
  },
  {
    pattern:
      /\b(anaem|haem|oedem|paediatr|orthopaed|oesophag|diarrhoea|foet(us|al)|tumour|labour|odour|fibre|litre|metre|theatre|grey|ageing)/i,
    use: 'American spelling',
  },
]
