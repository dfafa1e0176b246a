import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export interface TestCard {
  number: string
  expiry: string
  cvc: string
}

export const noCard: TestCard = { number: '', expiry: '', cvc: '' }

const testCards = [
  { number: '4242 4242 4242 4242', label: 'Pays' },
  { number: '4000 0000 0000 0002', label: 'Is declined' },
  { number: '4000 0025 0000 3155', label: 'Asks to confirm' },
  { number: '4000 0000 0000 0069', label: 'Has expired' },
  { number: '4000 0000 0000 0341', label: 'Fails later' },
]

/** A security code at random: each tester has a card of their own, since a card has one trial. */
const randomCode = () => String(100 + Math.floor(Math.random() * 900))

/** The fields of a test card, and buttons that fill them in. */
export function TestCardFields({
  value,
  onChange,
  error,
}: {
  value: TestCard
  onChange: (card: TestCard) => void
  error: string | undefined
}) {
  const [code] = useState(randomCode)
  return (
    <div className="grid gap-4">
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        value={value.number}
        maxLength={30}
        error={error}
        onChange={({ target }) => onChange({ ...value, number: target.value })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Expiration"
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM / YY"
          value={value.expiry}
          maxLength={10}
          onChange={({ target }) => onChange({ ...value, expiry: target.value })}
        />
        <TextField
          label="Security code"
          inputMode="numeric"
          autoComplete="off"
          placeholder="CVC"
          value={value.cvc}
          maxLength={4}
          onChange={({ target }) => onChange({ ...value, cvc: target.value })}
        />
      </div>
      <fieldset className="border-t border-dashed border-rule-strong pt-4">
        <legend className="sr-only">Test cards</legend>
        <p className="mb-2 text-sm font-semibold text-warn" aria-hidden="true">
          Test cards
        </p>
        <ul className="grid gap-2 sm:grid-cols-2">
          {testCards.map(({ number, label }) => (
            <li key={number}>
              <Button
                className="w-full justify-between px-3 text-sm font-medium"
                onClick={() => onChange({ number, expiry: '12 / 34', cvc: code })}
              >
                {label}
                <span className="num font-normal text-ink-2">ends in {number.slice(-4)}</span>
              </Button>
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  )
}
