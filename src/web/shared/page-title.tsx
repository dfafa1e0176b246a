/** Names the page in the browser's tab and for screen readers: "Pricing · Preceptor". React moves it to the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Preceptor`}</title>
}
