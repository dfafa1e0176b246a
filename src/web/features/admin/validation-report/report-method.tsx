const methods: readonly (readonly [name: string, text: string])[] = [
  ['Share correct', '(facility), with the Wilson 95% interval. Wilson, 1927.'],
  [
    'Point-biserial',
    '(r): correlation of the item with how much better a learner did on all other items than others did, so that learners who answered different items can be compared. An item is not correlated with itself. Henrysson, 1963.',
  ],
  [
    'Upper less lower 27%',
    'share correct among the strongest 27% of learners, less the share among the weakest. Kelley, 1939.',
  ],
  ['Distractors', 'chosen by fewer than 5% do not function. Haladyna and Downing, 1993.'],
  [
    'KR-20',
    'k/(k − 1) × (1 − Σpq/σ²), with covariances of items that learners answered together, because forms differ. SEM = σ√(1 − KR-20). Kuder and Richardson, 1937; Cronbach, 1951.',
  ],
  [
    'Calibrated difficulty',
    'of the Rasch model in logits, by marginal maximum likelihood, with its standard error; 0 is a learner of mean ability. Bock and Aitkin, 1981. From 100 first answers on, it replaces the author’s label when quizzes are assembled.',
  ],
  [
    'Who counts',
    'first answers of learners, never demo accounts unless they are included above. A question that was skipped counts as omitted. Below 20 learners nothing is shown; below 100 the figures are uncertain.',
  ],
  ['Flags', 'ask a person to look. They change nothing by themselves.'],
]

/** How the figures are made, with their sources. */
export function ReportMethod() {
  return (
    <section aria-labelledby="method-title" className="mt-12">
      <h2 id="method-title" className="text-xl">
        How these figures are made
      </h2>
      <div className="mt-3 gap-12 text-sm text-ink-2 md:columns-2">
        {methods.map(([name, text]) => (
          <p key={name} className="mb-3 break-inside-avoid">
            <strong className="text-ink">{name}</strong> {text}
          </p>
        ))}
      </div>
    </section>
  )
}
