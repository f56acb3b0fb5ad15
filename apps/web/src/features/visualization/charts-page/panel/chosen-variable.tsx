import { ActionIcon, Button } from '@mantine/core';
import type { VariableName } from '@isobath/client';
import type { VariableReply } from '@isobath/contract';
import { Tooltip } from '@isobath/ui';
import { IconInfoCircle, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SearchOverlay } from '../../search-overlay/search-overlay.tsx';
import styles from './panel.module.css';

interface ChosenVariableProps {
  variable: VariableReply | undefined;
  isLoading: boolean;
  onChoose: (variable: VariableName) => void;
}

/** The variable that is drawn, with the way to its dataset and to another one. */
export function ChosenVariable({ variable, isLoading, onChoose }: ChosenVariableProps) {
  const [isSearching, setIsSearching] = useState(false);
  return (
    <>
      <div className={styles.variable}>
        <Button
          fullWidth
          variant={variable ? 'default' : 'filled'}
          loading={isLoading}
          leftSection={<IconSearch size={18} aria-hidden />}
          justify="start"
          onClick={() => setIsSearching(true)}
        >
          <span className={styles.variableName}>
            {variable ? variable.Long_Name : 'Select a Variable to Begin'}
          </span>
        </Button>
        {variable && (
          <Tooltip label="Details of the dataset">
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Details of the dataset"
              renderRoot={(props) => (
                <Link
                  to="/catalog/datasets/$dataset"
                  params={{ dataset: variable.Short_Name }}
                  search={{ variable: variable.Variable }}
                  {...props}
                />
              )}
            >
              <IconInfoCircle size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {variable && (
        <p className={styles.note}>
          {variable.Dataset_Long_Name}
          {variable.Unit ? ` · ${variable.Unit}` : ''}
        </p>
      )}
      <SearchOverlay
        opened={isSearching}
        onClose={() => setIsSearching(false)}
        onChoose={(name) => {
          setIsSearching(false);
          onChoose(name);
        }}
      />
    </>
  );
}
