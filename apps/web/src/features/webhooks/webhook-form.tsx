import { Button, Checkbox, Group, Radio, TagsInput, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { WebhookRequest } from '@isobath/contract';
import { newsCategories, webhookLimits } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import type { Problem } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TopicChoice } from './topic-choice.ts';
import { writeTopics } from './topic-choice.ts';
import { datasetNamesQuery } from './webhook-queries.ts';
import own from '../../shared/screens/own-screen.module.css';
import styles from './webhooks.module.css';

interface WebhookFormProps {
  first: { url: string; description: string; choice: TopicChoice };
  /** Word on the button. */
  save: string;
  isBusy: boolean;
  problem: Problem | undefined;
  onSave: (webhook: WebhookRequest) => void;
  onCancel?: () => void;
}

/** An address, and what it is told of. */
export function WebhookForm({ first, save, isBusy, problem, onSave, onCancel }: WebhookFormProps) {
  const [url, setUrl] = useState(first.url);
  const [description, setDescription] = useState(first.description);
  const [choice, setChoice] = useState(first.choice);
  const topics = writeTopics(choice);
  const isReady = url.trim() !== '' && topics.length > 0;
  return (
    <form
      className={own.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isBusy)
          onSave({ url: url.trim(), description: description.trim(), topics });
      }}
    >
      <TextInput
        label="Address"
        description="An https:// address of your program that the Internet can reach"
        placeholder="https://hooks.example.org/isobath"
        type="url"
        name="url"
        autoComplete="off"
        maxLength={webhookLimits.url}
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <TextInput
        label="Description (optional)"
        description="What receives the events, such as “nightly comparison”"
        name="description"
        autoComplete="off"
        maxLength={webhookLimits.description}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      <DatasetTopics choice={choice} onChange={setChoice} />
      <NewsTopics choice={choice} onChange={setChoice} />
      {problem && <ErrorCard {...problem} />}
      <Group>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={isBusy} disabled={!isReady}>
          {save}
        </Button>
      </Group>
    </form>
  );
}

interface TopicsProps {
  choice: TopicChoice;
  onChange: (choice: TopicChoice) => void;
}

function DatasetTopics({ choice, onChange }: TopicsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>New versions of</legend>
      <Radio.Group
        aria-label="New versions of"
        value={choice.datasets}
        onChange={(datasets) =>
          onChange({ ...choice, datasets: datasets as TopicChoice['datasets'] })
        }
      >
        <Group gap="lg">
          <Radio value="any" label="Any dataset" />
          <Radio value="these" label="These datasets" />
          <Radio value="none" label="No dataset" />
        </Group>
      </Radio.Group>
      {choice.datasets === 'these' && (
        <DatasetNames
          label="Datasets"
          names={choice.datasetNames}
          onChange={(datasetNames) => onChange({ ...choice, datasetNames })}
        />
      )}
    </fieldset>
  );
}

function NewsTopics({ choice, onChange }: TopicsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>New stories</legend>
      <Radio.Group
        aria-label="New stories"
        value={choice.news}
        onChange={(news) => onChange({ ...choice, news: news as TopicChoice['news'] })}
      >
        <Group gap="lg">
          <Radio value="all" label="All stories" />
          <Radio value="some" label="Some stories" />
          <Radio value="none" label="No story" />
        </Group>
      </Radio.Group>
      {choice.news === 'some' && (
        <>
          <Checkbox.Group
            label="Of these categories"
            value={[...choice.categories]}
            onChange={(categories) => onChange({ ...choice, categories })}
          >
            <Group gap="lg" mt={4}>
              {newsCategories.map(({ name, label }) => (
                <Checkbox key={name} value={name} label={label} />
              ))}
            </Group>
          </Checkbox.Group>
          <DatasetNames
            label="Or about these datasets"
            names={choice.newsDatasets}
            onChange={(newsDatasets) => onChange({ ...choice, newsDatasets })}
          />
        </>
      )}
    </fieldset>
  );
}

const searchAfterMs = 300;

/** Datasets by short name, with those offered that the typed words find. */
function DatasetNames({
  label,
  names,
  onChange,
}: {
  label: string;
  names: readonly string[];
  onChange: (names: string[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed, searchAfterMs);
  const { data } = useQuery(datasetNamesQuery(words));
  return (
    <TagsInput
      label={label}
      description="Short names; press Enter after each."
      maxTags={webhookLimits.topics}
      data={data ?? []}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={[...names]}
      onChange={onChange}
    />
  );
}
