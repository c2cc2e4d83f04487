import { Search } from 'lucide-react'
import { useState } from 'react'
import { Pagination } from '#components/Pagination.tsx'
import { LayoutToggle, SortSelect } from '#components/ListTools.tsx'
import { SearchForm } from '#components/SearchForm.tsx'
import { Breadcrumb } from '#components/Breadcrumb.tsx'
import { EmptyState } from '#components/EmptyState.tsx'
import { Alert } from '#ui/Alert.tsx'
import { AlertDialog } from '#ui/AlertDialog.tsx'
import { Button, ButtonLink, type ButtonVariant } from '#ui/Button.tsx'
import { Field, SelectField, TextAreaField } from '#ui/Field.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { Bar, SkeletonGrid } from '#ui/Skeleton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { Section } from './section.ts'

const variants: readonly ButtonVariant[] = [
  'primary',
  'accent',
  'secondary',
  'outline',
  'ghost',
  'danger',
  'link',
]

export const buttons: Section = {
  title: 'Buttons',
  samples: [
    {
      name: 'Variants',
      wide: true,
      shown: (
        <div className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </div>
      ),
    },
    {
      name: 'Disabled',
      wide: true,
      shown: (
        <div className="flex flex-wrap items-center gap-3">
          {variants.slice(0, 6).map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {variant}
            </Button>
          ))}
        </div>
      ),
    },
    {
      name: 'Sizes',
      shown: (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm">Small</Button>
          <Button size="md">Middle</Button>
          <Button size="lg">Large</Button>
        </div>
      ),
    },
    {
      name: 'Loading, and a link in the same look',
      shown: (
        <div className="flex flex-wrap items-center gap-3">
          <Button loading loadingText="Placing order…">
            Place order
          </Button>
          <ButtonLink to="/products" variant="outline">
            All products
          </ButtonLink>
        </div>
      ),
    },
    {
      name: 'As wide as its place, with an icon',
      shown: (
        <Button wide size="lg">
          <Search aria-hidden size={20} /> Search
        </Button>
      ),
    },
    {
      name: 'In two lines where there is no room',
      shown: (
        <div className="w-40">
          <Button wide variant="accent">
            Continue to delivery and payment
          </Button>
        </div>
      ),
    },
  ],
}

function Steppers() {
  const [value, setValue] = useState(3)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Stepper value={value} max={9} label="Quantity in the middle" onChange={setValue} />
      <Stepper value={1} max={9} label="Quantity at the least" onChange={() => {}} size="md" />
      <Stepper value={9} max={9} label="Quantity at the most" onChange={() => {}} size="md" />
    </div>
  )
}

const sorts = ['new', 'cheap'] as const

function Tools() {
  const [layout, setLayout] = useState<'grid' | 'list'>('grid')
  const [sort, setSort] = useState<(typeof sorts)[number]>('new')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SortSelect
        value={sort}
        options={sorts}
        texts={{ new: 'Newest', cheap: 'Price: Low to High' }}
        onChange={(chosen) => setSort(chosen)}
      />
      <LayoutToggle layout={layout} onChange={setLayout} />
    </div>
  )
}

const panel = (text: string) => <p className="text-ink-2">{text}</p>

export const fields: Section = {
  title: 'Fields and choices',
  samples: [
    {
      name: 'Empty, with a hint',
      shown: <Field label="Phone" hint="For the courier" placeholder="0300 1234567" />,
    },
    { name: 'Filled', shown: <Field label="Name" defaultValue="Ayesha Khan" /> },
    {
      name: 'Wrong',
      shown: <Field label="Phone" defaultValue="0300" error="Enter a phone number with 11 digits." />,
    },
    { name: 'Disabled', shown: <Field label="E-mail" defaultValue="ayesha@sauda.example" disabled /> },
    {
      name: 'Select',
      shown: (
        <SelectField label="City" defaultValue="Lahore">
          <option>Lahore</option>
          <option>Karachi</option>
        </SelectField>
      ),
    },
    {
      name: 'Select that is wrong',
      shown: (
        <SelectField label="Province" error="Choose a province.">
          <option>Choose</option>
        </SelectField>
      ),
    },
    { name: 'Password', shown: <PasswordField label="Password" defaultValue="a password" /> },
    {
      name: 'Several lines',
      shown: <TextAreaField label="Note for the order" rows={3} hint="At most 500 characters" />,
    },
    { name: 'Search', shown: <SearchForm /> },
    { name: 'Quantities', shown: <Steppers /> },
    { name: 'Above a list', shown: <Tools /> },
    {
      name: 'Pages of a list',
      shown: <Pagination label="Pages" page={4} pages={12} narrowBelow={768} onPage={() => {}} />,
    },
    {
      name: 'Tabs',
      shown: (
        <Tabs
          label="About the product"
          tabs={[
            { id: 'a', name: 'Description', panel: panel('Lawn of pure cotton.') },
            { id: 'b', name: 'Care', panel: panel('Wash cold.') },
          ]}
        />
      ),
    },
    {
      name: 'Where one is',
      shown: (
        <Breadcrumb
          crumbs={[
            { text: 'Home', to: '/' },
            { text: 'Clothing', to: '/products' },
            { text: 'Classic Lawn Kurta' },
          ]}
        />
      ),
    },
  ],
}

function Question() {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => open(true)}>
        Empty the cart
      </Button>
      {isOpen && (
        <AlertDialog
          question="Remove everything from the cart?"
          cancel="Cancel"
          confirm="Remove"
          onCancel={() => open(false)}
          onConfirm={() => open(false)}
        />
      )}
    </>
  )
}

export const messages: Section = {
  title: 'Messages',
  samples: [
    {
      name: 'Error',
      shown: (
        <Alert tone="error" title="The order was not placed" actions={<Button size="sm">Try again</Button>}>
          <p>The shop did not answer. Nothing was ordered.</p>
        </Alert>
      ),
    },
    { name: 'Warning', shown: <Alert tone="warning" title="Two prices have changed" /> },
    {
      name: 'Success',
      shown: (
        <Alert tone="success" title="Saved">
          <p>Your address is used for the next order.</p>
        </Alert>
      ),
    },
    { name: 'Information', shown: <Alert tone="info">You are offline. Your cart stays here.</Alert> },
    { name: 'A question before what cannot be taken back', shown: <Question /> },
    {
      name: 'Toast',
      shown: (
        <Button
          variant="outline"
          onClick={() => showToast('Removed from the cart', { action: { label: 'Undo', run() {} } })}
        >
          Show a toast
        </Button>
      ),
    },
    {
      name: 'Nothing to show',
      wide: true,
      shown: (
        <EmptyState title="Your wish list is empty" actions={<Button>Browse products</Button>}>
          Press the heart of a product to find it here.
        </EmptyState>
      ),
    },
  ],
}

export const waiting: Section = {
  title: 'Waiting',
  samples: [
    {
      name: 'Spinners',
      shown: (
        <div className="flex items-center gap-5">
          {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
            <Spinner key={size} size={size} />
          ))}
        </div>
      ),
    },
    {
      name: 'Lines of text',
      shown: (
        <div>
          <Bar className="h-6 w-2/3" />
          <Bar className="mt-3 h-4 w-full" />
          <Bar className="mt-2 h-4 w-5/6" />
        </div>
      ),
    },
    { name: 'Products', wide: true, shown: <SkeletonGrid items={4} /> },
    { name: 'Categories', wide: true, shown: <SkeletonGrid items={4} variant="category" columns={4} /> },
  ],
}
