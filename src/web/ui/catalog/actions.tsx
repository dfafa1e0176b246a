import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { AlertDialog, Dialog } from '../dialog.tsx'
import { Disclosure } from '../disclosure.tsx'
import { Menu, MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from '../menu.tsx'
import { Segmented } from '../segmented.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../tabs.tsx'
import { showToast } from '../toast.tsx'
import { Tooltip } from '../tooltip.tsx'
import { Chapter, Specimen } from './specimen.tsx'

/** Buttons, menus, dialogs, tabs. */
export function ActionSpecimens() {
  return (
    <Chapter title="Actions and navigation">
      <Specimen name="Button" className="flex flex-wrap items-center gap-3">
        <Button variant="primary">Start Practice Quiz</Button>
        <Button>Review Answers</Button>
        <Button variant="text">Not now</Button>
        <Button variant="danger">Delete my account</Button>
        <Button variant="dangerPrimary">Delete</Button>
        <Button variant="primary" pending>
          Saving
        </Button>
        <Button disabled>Disabled</Button>
        <Button asChild>
          <a href="#actions-and-navigation">See the plans</a>
        </Button>
        <span className="rounded-md bg-teal p-3">
          <Button variant="onTeal">On teal</Button>
        </span>
      </Specimen>
      <Specimen name="Menu and Tooltip" className="flex flex-wrap items-center gap-3">
        <ItemMenu />
        <Tooltip content="Print this page">
          <Button>Print</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Dialog and AlertDialog" className="flex flex-wrap gap-3">
        <DialogDemo />
        <AlertDialogDemo />
      </Specimen>
      <div className="grid gap-8 md:grid-cols-2">
        <Specimen name="Tabs">
          <Tabs defaultValue="performance">
            <TabList aria-label="Progress">
              <Tab value="performance">Performance</Tab>
              <Tab value="mastery">Topic Mastery</Tab>
              <Tab value="achievements">Achievements</Tab>
              <Tab value="referrals" disabled>
                Referrals
              </Tab>
            </TabList>
            <TabPanel value="performance">Your last 30 scores.</TabPanel>
            <TabPanel value="mastery">Your answers along the exam outline.</TabPanel>
            <TabPanel value="achievements">What you have reached so far.</TabPanel>
          </Tabs>
        </Specimen>
        <Specimen name="Tabs, segmented">
          <Tabs defaultValue="month">
            <TabList aria-label="Period" variant="segmented">
              <Tab value="week">Week</Tab>
              <Tab value="month">Month</Tab>
              <Tab value="year">Year</Tab>
            </TabList>
            <TabPanel value="week">The last 7 days.</TabPanel>
            <TabPanel value="month">Oct 24 to Nov 22.</TabPanel>
            <TabPanel value="year">This year.</TabPanel>
          </Tabs>
        </Specimen>
      </div>
      <Specimen name="Segmented">
        <SegmentedSpecimen />
      </Specimen>
      <Specimen name="Disclosure" className="border-t border-rule">
        <Disclosure summary="How this is estimated" defaultOpen>
          Each answer moves the estimate; recent answers count more.
        </Disclosure>
        <Disclosure summary="Where these cards come from">
          Global Initiative for Chronic Obstructive Lung Disease, 2025 report.
        </Disclosure>
      </Specimen>
    </Chapter>
  )
}

function ItemMenu() {
  const [showRetired, setShowRetired] = useState(true)
  return (
    <Menu
      align="start"
      trigger={
        <Button size="icon" aria-label="More actions">
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    >
      <MenuLabel>RT-PD-0004</MenuLabel>
      <MenuItem onSelect={() => showToast('Item approved')}>Approve</MenuItem>
      <MenuItem onSelect={() => showToast('Item sent back')}>Send back</MenuItem>
      <MenuItem disabled>Restore</MenuItem>
      <MenuSeparator />
      <MenuCheckboxItem checked={showRetired} onCheckedChange={setShowRetired}>
        Show retired items
      </MenuCheckboxItem>
      <MenuSeparator />
      <MenuItem destructive onSelect={() => showToast('Item retired')}>
        Retire
      </MenuItem>
    </Menu>
  )
}

function DialogDemo() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts" description="They work during a quiz.">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="font-semibold">A to F</dt>
          <dd>Choose an option</dd>
          <dt className="font-semibold">M</dt>
          <dd>Flag the question</dd>
        </dl>
        <Button className="mt-6" onClick={() => setOpen(false)}>
          Close
        </Button>
      </Dialog>
    </>
  )
}

function AlertDialogDemo() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Discard the quiz
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title="Discard this quiz?"
        confirmLabel="Discard"
        destructive
        onConfirm={() => {
          setOpen(false)
          showToast('Quiz discarded')
        }}
      >
        Your 12 answers will be deleted. This cannot be undone.
      </AlertDialog>
    </>
  )
}

function SegmentedSpecimen() {
  const [view, setView] = useState<'look' | 'measure'>('look')
  return (
    <Segmented
      aria-label="View"
      value={view}
      options={[
        ['look', 'Look'],
        ['measure', 'Measure'],
      ]}
      onChange={setView}
    />
  )
}
