import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import styles from './tabs.module.css';

interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly { id: string; label: string; content: ReactNode }[];
  /** The open tab, as the address or the screen knows it. */
  selected: string;
  onSelect: (id: string) => void;
}

/** Parts of a screen, one visible at a time. A part that was open keeps its input. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const [opened, setOpened] = useState([selected]);
  if (!opened.includes(selected)) setOpened([...opened, selected]);
  return (
    <AriaTabs
      className={styles.tabs}
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(String(key))}
    >
      <TabList aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={styles.tab}>
            {({ isSelected }) => <TabName isSelected={isSelected}>{tab.label}</TabName>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel
          key={tab.id}
          id={tab.id}
          className={styles.panel}
          shouldForceMount={opened.includes(tab.id)}
        >
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

/** Scrolls its tab into view when it opens: a phone has no room for all of them. */
function TabName({ isSelected, children }: { isSelected: boolean; children: ReactNode }) {
  const name = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const tab = isSelected ? name.current?.closest('[role="tab"]') : undefined;
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isSelected]);
  return <span ref={name}>{children}</span>;
}
