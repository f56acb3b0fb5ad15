import { ActionIcon, Button } from '@mantine/core';
import type { VariableName } from '@isobath/client';
import { chooseVariable, listLockAlerts } from '@isobath/contract';
import type { ChartRange, VariableReply } from '@isobath/contract';
import { unitText } from '@isobath/ocean';
import { Tooltip } from '@isobath/ui';
import { IconInfoCircle, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { showToast } from '../../../../../shared/dialogs/toasts.tsx';
import { SearchOverlay } from '../../search-overlay/search-overlay.tsx';
import { VariableDialog } from '../../search-overlay/variable-dialog.tsx';
import { LockDialog } from './lock/lock-dialog.tsx';
import { useLockAlerts } from './lock/use-lock-alerts.ts';
import styles from './panel.module.css';

interface ChosenVariableProps {
  variable: VariableReply | undefined;
  isLoading: boolean;
  range: ChartRange;
  isLocked: boolean;
  /** `isLocked`: the range stays as it is. */
  onChoose: (variable: VariableName, isLocked: boolean) => void;
}

/** A variable that was chosen in place of another under the lock. */
interface Exchange {
  current: VariableReply | undefined;
  name: VariableName;
}

/** The variable that is drawn, with the way to its dataset and to another one. Under the lock it says where the range may not fit the other one. */
export function ChosenVariable(props: ChosenVariableProps) {
  const { variable, isLoading, range, isLocked, onChoose } = props;
  const [isSearching, setIsSearching] = useState(false);
  const [hasDetails, setHasDetails] = useState(false);
  const [areAlertsWanted] = useLockAlerts();
  const [exchange, setExchange] = useState<Exchange>();
  const alerts =
    variable && exchange && isNamed(variable, exchange.name)
      ? listLockAlerts(variable, chooseVariable(variable, { ...exchange, range, isLocked }))
      : [];
  const choose = (name: VariableName): void => {
    setIsSearching(false);
    setExchange(isLocked && areAlertsWanted ? { current: variable, name } : undefined);
    onChoose(name, isLocked);
  };
  const unlock = (chosen: VariableReply, { current, name }: Exchange): void => {
    setExchange(undefined);
    onChoose(name, false);
    const { notice } = chooseVariable(chosen, { current, range, isLocked: false });
    if (notice !== undefined) showToast(notice);
  };
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
          <Tooltip label="Details of the variable">
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Details of the variable"
              aria-haspopup="dialog"
              onClick={() => setHasDetails(true)}
            >
              <IconInfoCircle size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {variable && (
        <p className={styles.note}>
          <Link
            to="/catalog/datasets/$dataset"
            params={{ dataset: variable.Short_Name }}
            search={{ variable: variable.Variable }}
          >
            {variable.Dataset_Long_Name}
          </Link>
          {unitText(variable.Unit) && ` · ${unitText(variable.Unit)}`}
        </p>
      )}
      {variable && hasDetails && (
        <VariableDialog
          name={{ tableName: variable.Table_Name, varName: variable.Variable }}
          onClose={() => setHasDetails(false)}
        />
      )}
      <SearchOverlay opened={isSearching} onClose={() => setIsSearching(false)} onChoose={choose} />
      {variable && exchange && alerts.length > 0 && (
        <LockDialog
          variable={variable.Long_Name}
          alerts={alerts}
          onKeep={() => setExchange(undefined)}
          onUnlock={() => unlock(variable, exchange)}
        />
      )}
    </>
  );
}

function isNamed(variable: VariableReply, { tableName, varName }: VariableName): boolean {
  return variable.Table_Name === tableName && variable.Variable === varName;
}
