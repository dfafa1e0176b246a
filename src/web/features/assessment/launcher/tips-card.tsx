const tips = [
  'Read the last sentence of the question first: it says what is asked. Then read the findings.',
  'Strike out what cannot be right before you choose among the rest.',
  'Not sure? Choose, flag it and go on. Before you hand in, all flags are listed.',
  'Read the reasons afterwards, also for the questions you got right.',
] as const

/** How to get the most out of a quiz. */
export function TipsCard() {
  return (
    <section aria-labelledby="tips-title" className="border-t-2 border-ink pt-5 mt-6 md:col-start-1 md:mt-4">
      <h2 id="tips-title" className="text-xl">
        Tips
      </h2>
      <ul className="mt-3 grid gap-3 text-ink-2">
        {tips.map((tip) => (
          <li key={tip} className="border-l-3 border-teal pl-4">
            {tip}
          </li>
        ))}
      </ul>
    </section>
  )
}
