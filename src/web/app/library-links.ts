import { Clapperboard, History, Images, type LucideIcon, NotebookPen, ScanHeart } from 'lucide-react'

/** Links in the account menu and, on a phone, in the navigation drawer. */
export const libraryLinks: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/history', label: 'History', icon: History },
  { to: '/notebook', label: 'Notebook', icon: NotebookPen },
  { to: '/medical-images', label: 'Medical Images', icon: Images },
  { to: '/clinical-images', label: 'Clinical Images', icon: ScanHeart },
  { to: '/video-script-generator', label: 'Video Script Generator', icon: Clapperboard },
]
